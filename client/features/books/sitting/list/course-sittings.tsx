import './standing.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { hasFailed } from '#client/api/infinite-list.ts'
import { useViewer } from '#client/api/viewer.ts'
import { part } from '#client/ui/lazy-part.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { longDate } from '#client/ui/time/format-date.ts'
import { address } from '#contract/addresses.ts'
import type { Course } from '#contract/books/course-endpoints.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { papersQuery } from '../../courses/queries.ts'
import { minutesAndSeconds } from '../own/clock.ts'
import type { WholeSitting } from '../own/kept-sittings.ts'
import { latestOf, orderOf } from '../own/progress.ts'
import { useSittings } from '../own/use-sittings.ts'
import { type Log, logQuery } from '../queries.ts'
import { paperTitle } from '../words.ts'

/** For admins alone. */
const CourseCheckers = part(() => import('./course-checkers.tsx').then((module) => module.CourseCheckers))

interface CourseSittingsProps {
  course: Pick<Course, 'id' | 'code'>
}

/** How one stands with each paper of a course, for its member alone: to sit it, to go on, to make its sheet. */
export function CourseSittings({ course }: CourseSittingsProps) {
  const viewer = useViewer()
  const person = viewer?.id
  const call = useCall()
  const papers = useInfiniteQuery(papersQuery(call, course.id)).data?.pages.flatMap(({ items }) => items)
  const asked = useQuery(logQuery(call, person !== undefined, course.id))
  const log = asked.data
  const here = useSittings(person)
  // Without one's log a paper can be sat all the same.
  if (!person || !papers?.length || !(log || hasFailed(asked))) return null
  return (
    <>
      <section aria-labelledby="sit" className="js-only">
        <h2 id="sit" className="t-head flex min-h-11 items-center">
          Sit a paper
        </h2>
        <ul>
          {withSheetsFirst(papers, log).map((book) => (
            <Row
              key={book.id}
              book={book}
              log={log}
              here={here?.filter(({ sitting }) => sitting.bookId === book.id && !sitting.practice) ?? []}
            />
          ))}
        </ul>
        <p className="t-small mt-2">Nobody else sees how you do.</p>
      </section>
      {viewer?.role === 'admin' && (
        <Suspense>
          <CourseCheckers course={course} />
        </Suspense>
      )}
    </>
  )
}

/** What can be sat at once comes first. */
function withSheetsFirst(papers: readonly BookCard[], log: Log | undefined): BookCard[] {
  const has = new Set(log?.sheets.map(({ bookId }) => bookId))
  return papers.toSorted((one, other) => Number(has.has(other.id)) - Number(has.has(one.id)))
}

interface RowProps {
  book: BookCard
  /** Undefined where it could not be read. */
  log: Log | undefined
  here: readonly WholeSitting[]
}

function Row({ book, log, here }: RowProps) {
  const to = address('sit', { id: book.id })
  const name = paperTitle(book)
  const sheet = log?.sheets.find(({ bookId }) => bookId === book.id)
  const going = here.find(({ sitting }) => sitting.endedAt === null)
  const ended =
    log?.items.filter((one) => one.bookId === book.id && !one.practice && one.endedAt !== null) ?? []
  const [last, former] = ended
  if (going) {
    const { seconds, spent, current } = going.sitting
    const [done, all] = [latestOf(going).size, orderOf(going).length]
    const left = seconds !== null && `, ${minutesAndSeconds(seconds * 1_000 - spent)} left`
    return (
      <Line {...{ name, to }} act="Continue" share={done / all} stands={`${done} of ${all} done`}>
        Stopped at question {current}
        {left}
      </Line>
    )
  }
  if (last) {
    const all = sheet?.questions ?? last.score.answered
    const date = longDate(last.endedAt ?? last.begunAt).replace(/ \d{4}$/, '')
    return (
      <Line
        {...{ name, to }}
        act="Sit it again"
        share={last.score.right / Math.max(1, all)}
        stands={`${last.score.right} of ${all}`}
      >
        {former && `${former.score.right}, then ${last.score.right}\u00a0· `}
        {date}
      </Line>
    )
  }
  // Whether there is a sheet is known from the log alone; the paper's own page asks for it.
  if (!log || sheet || here.length > 0) return <Line {...{ name, to }} act="Sit it" />
  return (
    <Line name={name} to={address('sit', { id: book.id, sheet: '' })} act="Make the sheet">
      No answer sheet yet
    </Line>
  )
}

interface LineProps {
  name: string
  to: string
  act: string
  share?: number
  stands?: string
  children?: ReactNode
}

function Line({ name, to, act, share, stands, children }: LineProps) {
  return (
    <li className="standing num">
      <b className="t-item">{name}</b>
      {stands && <b>{stands}</b>}
      {share !== undefined && (
        <span className="standing-bar" aria-hidden="true">
          <i style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
      <span className="t-small">{children}</span>
      <Link
        to={to}
        aria-label={`${act}: ${name}`}
        className="inline-flex min-h-11 items-center justify-end font-semibold text-green"
      >
        {act}
      </Link>
    </li>
  )
}
