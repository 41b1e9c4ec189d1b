import './course-rows.css'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { CourseCard } from '#contract/books/course-endpoints.ts'
import { levelName } from '../book-names.ts'
import { usePhoneOwner } from '../download/owner.ts'
import { useStanding } from './download/status.ts'

/** Courses as a list: code, name, counts of what each has, and how much of it is on this phone. */
export function CourseRows({ of }: { of: readonly CourseCard[] }) {
  usePhoneOwner()
  const standing = useStanding()
  return (
    <ul>
      {of.map((course) => (
        <li key={course.id}>
          <Link to={address('course', { id: course.id })} className="course-row">
            <b className="course-code num">{course.code}</b>
            <span>
              <span className="block leading-snug">{course.name ?? levelName(course.level)}</span>
              <span className="t-small num mt-0.5 block">
                {whatThereIs(course)}
                <Here {...standing(course)} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Here({ whole, fresh, left }: ReturnType<ReturnType<typeof useStanding>>) {
  if (fresh > 0) return <b className="font-semibold text-spark">&nbsp;· {fresh} new</b>
  return whole > 0 && left === 0 && <b className="font-semibold text-green">&nbsp;· On this phone</b>
}

/** '14 papers, 6 notes · 2 more asked for', 'No paper yet · 12 people asked' */
export function whatThereIs({ papers, notes, textbooks, requests, asking }: CourseCard): string {
  const there = [
    papers > 0 && counted(papers, 'paper'),
    notes > 0 && counted(notes, 'note'),
    textbooks > 0 && counted(textbooks, 'textbook'),
  ].filter(Boolean)
  // People, or papers.
  const wanted =
    papers === 0
      ? asking > 0 && `${asking === 1 ? '1 person' : `${asking} people`} asked`
      : requests > 0 && `${requests} more asked for`
  return [there.join(', ') || 'No paper yet', wanted].filter(Boolean).join('\u00a0· ')
}

/** '14 papers, 6 notes' */
export const papersAndNotes = ({ papers, notes }: Pick<CourseCard, 'papers' | 'notes'>): string =>
  [papers > 0 && counted(papers, 'paper'), notes > 0 && counted(notes, 'note')].filter(Boolean).join(', ')

export const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
