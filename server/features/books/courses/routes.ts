import { courses as coursesApi } from '#contract/books/course-endpoints.ts'
import { ownCourses as ownCoursesApi } from '#contract/books/own-course-endpoints.ts'
import { searchKey } from '#server/http/cache/reply-cache.ts'
import { isDeep, type Shared } from '#server/http/cache/shared-replies.ts'
import { type Route, serve, type Viewer } from '#server/http/dispatch/serve.ts'
import { createBlocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { courseAt, createCourses, paperAt } from './courses.ts'
import { createDownloadCounts } from './download-counts.ts'
import { createOneCourse } from './one-course.ts'
import { createOwnCourses } from './own-courses.ts'
import { createRequests } from './requests.ts'

export function courseRoutes(platform: Platform, shared: Shared): Route[] {
  const { database, clock } = platform
  const courses = createCourses(database)
  const course = createOneCourse(database)
  const requests = createRequests(platform)
  const keeping = createDownloadCounts(platform)
  const own = createOwnCourses(platform)
  const apart = createBlocked(database)

  const listed = async (
    kind: 'past questions' | 'notes',
    code: string,
    after: string | undefined,
    viewer: Viewer | null,
  ) => {
    const id = courseAt(code)
    return shared(
      viewer,
      {
        key: await keyOf(kind, id),
        topics: ['books', `course:${id}`],
        unnamed: ['books'],
        few: after !== undefined,
      },
      (others) => course.list(id, kind, after, others),
    )
  }

  /** There are 17 million possible codes: unknown courses must not evict known ones from the cache. */
  async function keyOf(what: string, id: string): Promise<string> {
    const key = `${what} ${id}`
    return (await course.isThere(id)) ? key : searchKey(key)
  }

  const ofCourses = serve(coursesApi, {
    list: ({ query, viewer }) =>
      shared(
        viewer,
        {
          key: `courses ${JSON.stringify(query)}`,
          topics: ['courses'],
          few: isDeep(query) || Boolean(query.search),
        },
        () => courses.list(query),
      ),
    read: async ({ params: { code }, viewer }) => {
      const id = courseAt(code)
      return shared(
        viewer,
        { key: await keyOf('course', id), topics: ['books', `course:${id}`], unnamed: ['books'] },
        (others) => course.read(id, others),
      )
    },
    papers: ({ params: { code }, query: { after }, viewer }) => listed('past questions', code, after, viewer),
    notes: ({ params: { code }, query: { after }, viewer }) => listed('notes', code, after, viewer),
    own: async ({ params: { code }, viewer }) => {
      const id = courseAt(code)
      return { asked: await requests.of(id, viewer.id), keeps: await keeping.keeps(id, viewer.id) }
    },
    ask: async ({ params: { code, paper }, viewer }) =>
      requests.ask(courseAt(code), paperAt(paper, clock), viewer.id, await apart.from(viewer)),
    takeBack: ({ params: { code, paper }, viewer }) =>
      requests.takeBack(courseAt(code), paperAt(paper, clock), viewer.id),
    keep: ({ params: { code }, viewer }) => keeping.keep(courseAt(code), viewer.id),
    letGo: ({ params: { code }, viewer }) => keeping.letGo(courseAt(code), viewer.id),
  })
  return [
    ...ofCourses,
    ...serve(ownCoursesApi, {
      read: async ({ viewer }) => own.read(viewer.id, await apart.from(viewer)),
      save: async ({ body: { codes }, viewer }) => {
        await own.save(codes, viewer.id)
        return own.read(viewer.id, await apart.from(viewer))
      },
      books: async ({ query: { after }, viewer }) => own.books(viewer.id, after, await apart.from(viewer)),
    }),
  ]
}
