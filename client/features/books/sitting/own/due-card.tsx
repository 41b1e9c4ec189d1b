import { LinkButton } from '#client/ui/forms/button.tsx'
import { address } from '#contract/addresses.ts'
import { courseCodeOf } from '#contract/books/course-rules.ts'
import { howMany } from '../words.ts'
import { useDueToday } from './use-due.ts'
import { useSittings } from './use-sittings.ts'

/** Milliseconds that a question takes, about. */
const each = 40_000

/** What comes back today; on other days it is not there at all. */
export function DueCard({ person }: { person: string }) {
  const { due } = useDueToday(person)
  const here = useSittings(person)
  if (!due || due.length === 0) return null
  const courses = new Map(here?.map(({ sitting }) => [sitting.bookId, sitting.course]))
  const counts = new Map<string, number>()
  for (const { bookId } of due) {
    const course = courses.get(bookId)
    if (course) counts.set(course, (counts.get(course) ?? 0) + 1)
  }
  const named = [...counts].map(([course, count]) => `${courseCodeOf(course)} (${count})`)
  const minutes = Math.max(1, Math.round((due.length * each) / 60_000))
  return (
    <section className="card mt-4 grid gap-1 p-4" aria-labelledby="due">
      <h2 id="due" className="t-item num">
        {howMany(due.length, 'question')} to try again today
      </h2>
      <p className="t-meta num mb-2">
        {[named.join(', '), howMany(minutes, 'minute')].filter(Boolean).join('\u00a0· ')}
      </p>
      <LinkButton to={address('practice')}>
        {due.length === 1 ? 'Try it' : `Try these ${due.length}`}
      </LinkButton>
    </section>
  )
}
