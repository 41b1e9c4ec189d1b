import '../books.css'
import './course-rows.css'
import './courses.css'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { sessionQuery, useViewer } from '#client/api/viewer.ts'
import { TellMe, tellReady } from '#client/features/watches/tell-me.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Link, useParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { searchWords } from '#client/ui/search-words.ts'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { Course } from '#contract/books/course-endpoints.ts'
import { courseIdOf } from '#contract/books/course-rules.ts'
import { campus } from '#contract/campus.ts'
import { levelName } from '../book-names.ts'
import { pagesFoundQuery } from '../text/queries.ts'
import { CourseActs } from './course-acts.tsx'
import { counted } from './course-rows.tsx'
import { KeepCourse } from './download/keep-course.tsx'
import { Missing, Refused } from './missing-course.tsx'
import { Papers } from './paper-list.tsx'
import { courseQuery, marketQuery, ownCourseQuery, papersQuery } from './queries.ts'
import { PlainAsk, PlainForm } from './request/request-form-plain.tsx'

/** Below the papers. */
const CourseBooks = part(() => import('./course-books.tsx').then((module) => module.CourseBooks))

/** For members, below all else: nothing moves when it comes. */
const CourseSittings = part(() =>
  import('../sitting/list/course-sittings.tsx').then((module) => module.CourseSittings),
)

/** Loaded on demand: few courses have any. */
const CourseMarket = part(() => import('./course-market.tsx').then((module) => module.CourseMarket))

/** Nobody waits for it. */
const CourseSearch = part(() => import('../text/course-search.tsx').then((module) => module.CourseSearch))

/** Loaded on demand: few come here. */
const NoCourse = part(() => import('./no-course.tsx').then((module) => module.NoCourse))

export async function prepare({ client, call, params, search }: Prepare): Promise<void> {
  // The campus answers 'missing' for what is no course.
  const asked = params.id ?? ''
  const known = courseIdOf(asked)
  const id = known ?? asked
  const { viewer } = await client.fetchQuery(sessionQuery(call))
  const found = (words: string) =>
    words && client.prefetchInfiniteQuery(pagesFoundQuery(call, { search: words, course: id }))
  await Promise.all([
    client.prefetchQuery(courseQuery(call, id)),
    client.prefetchQuery(marketQuery(call, id)),
    client.prefetchInfiniteQuery(papersQuery(call, id, search.get('after') ?? undefined)),
    viewer && client.prefetchQuery(ownCourseQuery(call, id, true)),
    !known && NoCourse.ready(),
    CourseBooks.ready(),
    tellReady(),
    viewer && CourseSittings.ready(),
    ...(import.meta.env.SSR
      ? [
          PlainForm.ready(),
          CourseMarket.ready(),
          Refused.ready(),
          CourseSearch.ready(),
          found(searchWords(search)),
        ]
      : []),
  ])
}

/** What a course has, and what is asked for and missing. */
export default function CoursePage() {
  const id = courseIdOf(useParams().id ?? '')
  if (id) return <OneCourse id={id} />
  return (
    <Suspense>
      <NoCourse />
    </Suspense>
  )
}

function OneCourse({ id }: { id: string }) {
  const query = useQuery(courseQuery(useCall(), id))
  const { data: course } = query
  const { data: market } = useQuery(marketQuery(useCall(), id))
  const viewer = useViewer()
  return (
    <ListStates
      count={course && 1}
      {...statesOf(query)}
      unable="Unable to load this course"
      failure="Please check your connection and try again."
      skeleton={<LinesSkeleton what="the course" />}
      empty={null}
    >
      {course && (
        <div className="grid grid-cols-1 gap-9 wide:grid-cols-[336px_minmax(0,1fr)] wide:items-start wide:gap-18">
          <Head course={course} />
          <div className="grid min-w-0 grid-cols-1 gap-9">
            <Suspense fallback={<div className="min-h-11" />}>
              <CourseSearch course={id} />
            </Suspense>
            <Papers course={course} isOld={query.isError} />
            <Missing course={course} />
            <PlainAsk course={course} />
            <Suspense>
              <CourseBooks course={course} />
            </Suspense>
            {(market?.sale || market?.wanted) && (
              <Suspense>
                <CourseMarket code={course.code} of={market} />
              </Suspense>
            )}
            {viewer && course.papers > 0 && (
              <Suspense>
                <CourseSittings course={course} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </ListStates>
  )
}

function Head({ course }: { course: Course }) {
  const { code, name, level, departments, keepers, takers = 0, latestAt } = course
  const [department] = departments
  const full = name ? `${code}, ${name}` : code
  return (
    <div className="wide:sticky wide:top-25">
      <PageHead
        title={full}
        description={`Past questions, notes and textbooks of ${full} at ${campus.short}.`}
        card={latestAt ? `/cards/courses/${course.id}.jpg` : undefined}
      />
      <Link to={address('courses', department ? { department, level } : {})} className="link-back">
        <ArrowLeft size={18} />
        {department ? `${department}, ${levelName(level)}` : 'Courses'}
      </Link>
      <h1 className="t-hero num mt-1">{code}</h1>
      {name && <p className="t-lead mt-1.5">{name}</p>}
      <p className="t-meta num mt-1">
        {[
          takers > 0 && `${counted(takers, 'member')} take it`,
          keepers > 0 && `${keepers} saved it`,
          latestAt && (takers > 0 || keepers > 0 ? 'last paper ' : 'Last paper '),
        ]
          .filter(Boolean)
          .join('\u00a0· ')}
        {latestAt && <Time at={latestAt} as="within" />}
      </p>
      <KeepCourse course={course} />
      <CourseActs course={course} />
      <TellMe kind="course" asked={course.id} wide className="mt-2.5 min-h-11" />
    </div>
  )
}
