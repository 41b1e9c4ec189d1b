import './courses.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { sessionQuery, useViewer } from '#client/api/viewer.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { SearchBox } from '#client/ui/forms/search-box.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Shelf } from '#client/ui/media/drawings/shelf.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { Link, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { courseCodeOf, courseIdOf } from '#contract/books/course-rules.ts'
import { campus } from '#contract/campus.ts'
import { levelName } from '../book-names.ts'
import { CourseRows } from './course-rows.tsx'
import { Departments, Levels } from './departments.tsx'
import { type CourseFilter, courseFilterOf, coursesQuery, ownCoursesQuery, ownFilter } from './queries.ts'

/** Loaded on demand: once a semester. */
const ChooseCourses = part(() => import('./own/choose-courses.tsx').then((module) => module.ChooseCourses))

export async function prepare({ client, call, search }: Prepare): Promise<void> {
  const { viewer } = await client.fetchQuery(sessionQuery(call))
  if (search.has('mine'))
    await Promise.all([ChooseCourses.ready(), viewer && client.prefetchQuery(ownCoursesQuery(call, true))])
  await client.prefetchInfiniteQuery(coursesQuery(call, ownFilter(courseFilterOf(search), viewer)))
}

/** Every course that has something or is asked for something: at first those of the viewer's own department and level. */
export default function CoursesPage() {
  const [params] = useSearchParams()
  if (!params.has('mine')) return <All params={params} />
  return (
    <Suspense fallback={<LinesSkeleton what="courses" />}>
      <ChooseCourses />
    </Suspense>
  )
}

function All({ params }: { params: URLSearchParams }) {
  const viewer = useViewer()
  const filter = ownFilter(courseFilterOf(params), viewer)
  const courses = useInfiniteQuery(coursesQuery(useCall(), filter))
  const { search, department, level } = filter
  const departments = courses.data?.pages[0]?.departments ?? []
  return (
    <>
      <PageHead
        title={titleOf(filter)}
        description={`Past questions, notes and textbooks of ${campus.short}, by course.`}
      />
      <Link to={address('books')} className="link-back">
        <ArrowLeft size={18} aria-hidden="true" />
        Library
      </Link>
      <h1 className="t-title">Courses</h1>
      <SearchBox
        action={address('courses')}
        placeholder="Course code or name..."
        value={search}
        className="mt-3 mb-5 max-w-form"
      />
      <div className="grid grid-cols-1 gap-8 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-18">
        <section aria-labelledby="courses-shown">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <h2 id="courses-shown" className="t-head">
              {search ? `“${search}”` : (department ?? 'All courses')}
            </h2>
            {!search && department && department === viewer?.department && (
              <span className="t-small">your department</span>
            )}
          </div>
          {!search && department && <Levels department={department} level={level} />}
          <Found filter={filter} />
        </section>
        {departments.length > 0 && <Departments of={departments} shown={search ? undefined : department} />}
      </div>
    </>
  )
}

function Found({ filter }: { filter: CourseFilter }) {
  const courses = useInfiniteQuery(coursesQuery(useCall(), filter))
  const all = courses.data?.pages.flatMap(({ items }) => items)
  return (
    <ListStates
      count={all?.length}
      {...statesOf(courses)}
      things="courses"
      unable="Unable to load courses"
      failure="Please check your connection and try again."
      skeleton={<LinesSkeleton what="courses" />}
      empty={<NoCourses filter={filter} />}
      more={
        courses.hasNextPage && (
          <LoadMore query={courses} to={(after) => address('courses', { ...filter, after })}>
            More Courses
          </LoadMore>
        )
      }
    >
      {all && <CourseRows of={all} />}
    </ListStates>
  )
}

function NoCourses({ filter: { search, department, level } }: { filter: CourseFilter }) {
  const asked = search && courseIdOf(search)
  if (asked)
    return (
      <EmptyState
        drawing={<Shelf />}
        title={`Nothing for ${courseCodeOf(asked)} yet`}
        action={<LinkButton to={address('course', { id: asked })}>Ask for a paper</LinkButton>}
      >
        No one has added anything for it. Ask, and we’ll tell you when someone does.
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<Shelf />}
      title={search ? 'No course found' : level ? `No courses at ${levelName(level)} yet` : 'No courses yet'}
      action={
        level && department ? (
          <LinkButton to={address('courses', { department })} kind="line">
            All levels
          </LinkButton>
        ) : (
          <LinkButton to={address('addBooks')} kind="line">
            Add a paper
          </LinkButton>
        )
      }
    >
      {search
        ? `Nothing matches “${search}”. A code such as CHM 201 always has a page.`
        : 'A course appears here once a book has its code.'}
    </EmptyState>
  )
}

const titleOf = ({ search, department, level }: CourseFilter) =>
  search
    ? `“${search}” among courses`
    : [department && level ? `${department}, ${levelName(level)}` : department, 'Courses']
        .filter(Boolean)
        .join(' · ')
