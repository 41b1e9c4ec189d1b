import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { searchWords } from '#client/ui/search-words.ts'
import type { Caller } from '#contract/call.ts'
import { type Department, type Level, nameIn } from '#contract/campus.ts'
import { api } from '#contract/index.ts'

/** The filter that the address of the courses holds. */
export interface CourseFilter {
  search?: string
  department?: Department
  level?: Level
  after?: string
}

export function courseFilterOf(search: URLSearchParams): CourseFilter {
  const department = nameIn('departments', search.get('department'))
  const level = nameIn('levels', search.get('level'))
  const words = searchWords(search)
  const after = search.get('after')
  return {
    ...(words && { search: words }),
    ...(department && { department }),
    ...(level && { level }),
    ...(after && { after }),
  }
}

/** A member's own department and level, unless the address filters. */
export function ownFilter(
  filter: CourseFilter,
  viewer: { department: string; level: string } | null,
): CourseFilter {
  const department = nameIn('departments', viewer?.department)
  if (filter.search || filter.department || filter.level || !department) return filter
  const level = nameIn('levels', viewer?.level)
  return { ...filter, department, ...(level && { level }) }
}

export const coursesQuery = (call: Caller, { after: first, ...filter }: CourseFilter) =>
  infiniteQueryOptions({
    queryKey: ['courses', filter, first ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(api.courses.list, { query: { ...filter, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: first ?? null,
    getNextPageParam: (last) => last.next,
  })

export const courseQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['course', id],
    queryFn: ({ signal }) => call(api.courses.read, { code: id }, { signal }),
    meta: { page: true },
  })

/** Its textbooks on the market. */
export const marketQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['course-market', id],
    queryFn: ({ signal }) => call(api.products.ofCourse, { code: id }, { signal }),
  })

export const papersQuery = (call: Caller, id: string, first?: string) =>
  infiniteQueryOptions({
    queryKey: ['papers', id, first ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(api.courses.papers, { code: id, query: { after: pageParam ?? undefined } }, { signal }),
    initialPageParam: first ?? null,
    getNextPageParam: (last) => last.next,
  })

/** The courses that the viewer takes. */
export const ownCoursesQuery = (call: Caller, isMember: boolean) =>
  queryOptions({
    queryKey: ['own-courses'],
    queryFn: ({ signal }) => call(api.ownCourses.read, {}, { signal }),
    enabled: isMember,
  })

/** The books of all courses that the viewer takes. */
export const ownBooksQuery = (call: Caller, isMember: boolean, first?: string) =>
  infiniteQueryOptions({
    queryKey: ['own-course-books', first ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(api.ownCourses.books, { query: { after: pageParam ?? undefined } }, { signal }),
    initialPageParam: first ?? null,
    getNextPageParam: (last) => last.next,
    enabled: isMember,
  })

/** The viewer's requests for a course, and whether they keep it. */
export const ownCourseQuery = (call: Caller, id: string, isMember: boolean) =>
  queryOptions({
    queryKey: ['own-course', id],
    queryFn: ({ signal }) => call(api.courses.own, { code: id }, { signal }),
    enabled: isMember,
  })
