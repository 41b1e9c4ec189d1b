import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { Link, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Course, PaperRequest } from '#contract/books/course-endpoints.ts'
import { paperKinds, semesters } from '#contract/books/course-rules.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { size } from '#contract/money.ts'
import { kindName, semesterName } from '../book-names.ts'
import { Cover } from '../cover.tsx'
import { useKeptBooks } from '../download/kept-list.ts'
import type { KeptBooks } from '../download/shown-books.ts'
import { papersQuery } from './queries.ts'
import { useAsk } from './request/request-paper.ts'

interface PapersProps {
  course: Course
  /** The page has already said that its data are old. */
  isOld: boolean
}

/** Past questions by session, the latest first, with the missing papers of each. */
export function Papers({ course, isOld }: PapersProps) {
  const [params] = useSearchParams()
  const papers = useInfiniteQuery(papersQuery(useCall(), course.id, params.get('after') ?? undefined))
  const kept = useKeptBooks()
  const { asked } = useAsk(course)
  const all = papers.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="course-papers">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="course-papers" className="t-head">
          Past questions {course.papers > 0 && <span className="t-small num">{course.papers}</span>}
        </h2>
        {course.papers > 1 && <span className="screen-only t-small">Newest first</span>}
      </div>
      <ListStates
        count={all?.length}
        {...statesOf(papers)}
        {...(isOld && { at: undefined })}
        things="papers"
        unable="Unable to load the papers"
        failure="Please check your connection and try again."
        skeleton={<LinesSkeleton what="papers" />}
        empty={
          <p className="text-ink-soft">
            No paper of {course.code} yet. If you have one, add it: others can revise with it.
          </p>
        }
        more={
          papers.hasNextPage && (
            <LoadMore query={papers} to={(after) => address('course', { id: course.id, after })}>
              Older Papers
            </LoadMore>
          )
        }
      >
        {all &&
          sittingsOf(all, papers.hasNextPage ? [] : course.missing).map((sitting) => (
            <Sitting key={sitting.session ?? ''} {...sitting} {...{ kept, asked }} />
          ))}
      </ListStates>
    </section>
  )
}

interface Sat {
  /** Null when nobody gave one. */
  session: string | null
  papers: BookCard[]
  missing: PaperRequest[]
}

/** Groups by session, in the order of the papers; sessions that only have requests come between them. */
export function sittingsOf(papers: readonly BookCard[], missing: readonly PaperRequest[]): Sat[] {
  const sessions = [...new Set([...papers, ...missing].map(({ session }) => session ?? null))]
  return sessions
    .sort((a, b) => (b ?? '').localeCompare(a ?? ''))
    .map((session) => ({
      session,
      papers: papers.filter((paper) => (paper.session ?? null) === session).sort(inItsSession),
      missing: missing.filter((paper) => paper.session === session),
    }))
}

/** Sorts the first semester first, and the exam first in each. */
const inItsSession = (a: BookCard, b: BookCard) => placeOf(a) - placeOf(b)
const placeOf = ({ semester, paper }: BookCard) =>
  (semester ? semesters.indexOf(semester) : semesters.length) * 10 +
  (paper ? paperKinds.indexOf(paper) : paperKinds.length)

interface SittingProps extends Sat {
  kept: KeptBooks
  /** Ids of the papers that the viewer asks for. */
  asked: ReadonlySet<string>
}

function Sitting({ session, papers, missing, kept, asked }: SittingProps) {
  return (
    <section className="pt-4.5">
      <h3 className="sitting-session num">{session ?? 'Session not known'}</h3>
      <ul className="sitting">
        {papers.map((book) => (
          <li key={book.id}>
            <div className="sitting-stand">
              <Cover of={book} sizes="(min-width: 900px) 118px, 90px" />
            </div>
            <Link
              to={address('books', { id: book.id })}
              state={{ over: true }}
              className="text-control font-semibold"
            >
              <span className="line-clamp-3 break-words">
                {book.paper ? kindName(book.paper) : book.title}
              </span>
            </Link>
            {book.semester && <span className="t-small">{semesterName(book.semester)}</span>}
            <span className="t-small num">
              {book.file.pages ? `${book.file.pages} p\u00a0· ` : ''}
              {size(book.file.bytes)}
            </span>
            {kept.get(book.id)?.whole && (
              <span className="t-small font-semibold text-green">On this phone</span>
            )}
          </li>
        ))}
        {missing.map((paper) => (
          <li key={paper.id}>
            <div className="sitting-stand">
              <span className="paper-missing">
                <b className="num">{paper.votes}</b>
                {paper.votes === 1 ? 'asks' : 'ask'} for
                <br />
                this one
              </span>
            </div>
            <b className="text-control font-semibold">{kindName(paper.paper)}</b>
            <span className="t-small">{semesterName(paper.semester)}</span>
            {asked.has(paper.id) && <span className="t-small font-semibold">You asked</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
