import { courses as coursesApi } from '#contract/courses.ts'
import { type Route, serve } from '#server/http/serve.ts'
import { isDeep, type Shared } from '#server/http/shared.ts'
import type { Platform } from '#server/platform/index.ts'
import { courseAt, createCourses, paperAt } from './courses.ts'
import { createKeeping } from './keeping.ts'
import { createOneCourse } from './one-course.ts'
import { createRequests } from './requests.ts'

export function courseRoutes(platform: Platform, shared: Shared): Route[] {
  const { database, clock } = platform
  const courses = createCourses(database)
  const course = createOneCourse(database)
  const requests = createRequests(platform)
  const keeping = createKeeping(platform)

  return serve(coursesApi, {
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
    read: ({ params: { code }, viewer }) => {
      const id = courseAt(code)
      return shared(viewer, { key: `course ${id}`, topics: ['books', `course:${id}`] }, (others) =>
        course.read(id, others),
      )
    },
    papers: ({ params: { code }, query: { after }, viewer }) => {
      const id = courseAt(code)
      return shared(
        viewer,
        { key: `papers ${id}`, topics: ['books', `course:${id}`], few: after !== undefined },
        (others) => course.papers(id, after, others),
      )
    },
    own: async ({ params: { code }, viewer }) => {
      const id = courseAt(code)
      return { asked: await requests.of(id, viewer.id), keeps: await keeping.keeps(id, viewer.id) }
    },
    ask: ({ params: { code, paper }, viewer }) =>
      requests.ask(courseAt(code), paperAt(paper, clock), viewer.id),
    takeBack: ({ params: { code, paper }, viewer }) =>
      requests.takeBack(courseAt(code), paperAt(paper, clock), viewer.id),
    keep: ({ params: { code }, viewer }) => keeping.keep(courseAt(code), viewer.id),
    letGo: ({ params: { code }, viewer }) => keeping.letGo(courseAt(code), viewer.id),
  })
}
