import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { useCall } from '#client/api/api-client.tsx'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { courseCodeOf, paperName } from '#contract/books/course-rules.ts'
import type { OwnCourses as Own } from '#contract/books/own-course-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { size } from '#contract/money.ts'
import { kindName } from '../../book-names.ts'
import { Cover } from '../../cover.tsx'
import { useKeptBooks } from '../../download/kept-list.ts'
import { usePhoneOwner } from '../../download/owner.ts'
import { ownBooksQuery, ownCoursesQuery } from '../queries.ts'
import { KeepAll } from './keep-all.tsx'
import { useLook } from './last-look.ts'
import { OwnRows } from './own-rows.tsx'
import { isOfBefore, Semester } from './semester.tsx'

const mostNewest = 3

interface OwnCoursesProps {
  /** Brings what opens a book. */
  near: () => Promise<unknown>
}

/** At the top of a member's library: the courses they take, the newest books of them, and what nobody has brought. */
export function OwnCourses({ near }: OwnCoursesProps) {
  const call = useCall()
  const kept = useKeptBooks()
  const own = useQuery(ownCoursesQuery(call, true)).data
  const books = useInfiniteQuery(ownBooksQuery(call, true))
  const news = useLook(own)
  const isReached = useReachable()
  usePhoneOwner()
  const all = books.data?.pages.flatMap(({ items }) => items) ?? []
  const newest = all.slice(0, mostNewest)
  const isNews = newest.some(({ id }) => news?.ids.has(id))
  const get = () => void near().catch(() => undefined)
  if (!own) return null
  if (own.items.length === 0) return <Invitation />
  return (
    <section
      aria-labelledby="own-courses"
      className="mt-4 mb-9 grid grid-cols-1 gap-9 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-18"
    >
      <div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <h2 id="own-courses" className="t-head">
            Your courses{' '}
            <span className="t-small num">
              {own.items.length} of {limits.ownCourses}
            </span>
          </h2>
          <Link
            to={address('courses', { mine: '' })}
            className="inline-flex min-h-11 items-center font-semibold text-green"
          >
            Change
          </Link>
        </div>
        {isOfBefore(own) && <Semester own={own} />}
        <OwnRows of={own.items} news={news} />
        {!isReached && (
          <p className="t-meta mt-3">
            You can still change your list. We save it on this phone and send it when you’re online.
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-9">
        {(newest.length > 0 || books.isPending) && (
          <div>
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
              <h2 className="t-head num">
                {news && isNews ? `${news.count} new since ${news.since}` : 'Newest'}
              </h2>
              <Link
                to={address('books', { mine: '', '#': 'main' })}
                className="inline-flex min-h-11 items-center font-semibold text-green"
              >
                See all
              </Link>
            </div>
            <ul onPointerOver={get} onFocus={get}>
              {books.isPending && <Coming />}
              {newest.map((book) => (
                <li
                  key={book.id}
                  className="relative flex min-h-24 items-center gap-3.5 border-t border-line py-2"
                >
                  <Cover of={book} sizes="64px" className="cover-small" />
                  <span className="min-w-0">
                    <Link
                      to={address('books', { id: book.id })}
                      state={{ over: true }}
                      className="t-item line-clamp-2 before:absolute before:inset-0"
                    >
                      {book.title}
                    </Link>
                    <span className="t-small num">
                      {news?.ids.has(book.id) && (
                        <>
                          <b className="font-semibold text-spark">New</b>&nbsp;·{' '}
                        </>
                      )}
                      {kindName(book.paper ?? book.kind ?? 'book')}&nbsp;·{' '}
                      {kept.get(book.id)?.whole ? 'here' : size(book.file.bytes)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <KeepAll of={own.items} />
        <Missing of={own.missing} />
      </div>
    </section>
  )
}

function Missing({ of }: { of: Own['missing'] }) {
  if (of.length === 0) return null
  return (
    <div>
      <h2 className="t-head flex min-h-11 items-center">Still missing</h2>
      <ul>
        {of.map(({ course, id, votes, asked, ...paper }) => (
          <li key={`${course} ${id}`} className="course-line">
            <div>
              <b className="t-item">
                {courseCodeOf(course)}, {paperName(paper)}
              </b>
              <span className="t-small num mt-px block">
                {votes} asked{asked && ', you too'}
              </span>
            </div>
            <LinkButton to={address('addBooks', { course })} kind="line" small>
              Add it
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The room of the newest, while they come. */
const Coming = () => <li aria-hidden="true" className="min-h-72 border-t border-line" />

/** One next step for those who have chosen none. */
const Invitation = () => (
  <Link to={address('courses', { mine: '' })} className="continue">
    <GraduationCap size={24} aria-hidden="true" />
    <span>
      <b className="t-item block">Choose your courses</b>
      <span className="t-small">Their papers then come first here. Only you see the list.</span>
    </span>
    <ChevronRight size={22} aria-hidden="true" />
  </Link>
)
