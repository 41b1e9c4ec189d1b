import { plainly, type SearchPart } from '#server/kinds/search.ts'
import { createCourses } from './courses.ts'

export const searchCourses: SearchPart = {
  table: 'courses',
  topics: ['courses'],
  open({ database }) {
    const courses = createCourses(database)
    return {
      list: courses.sought,
      show: async (ids) =>
        (await courses.shown(ids)).map(({ id, code, name, papers, level }) => ({
          ...{ ...plainly, id, title: code, byline: name },
          figure:
            [
              name === null && `${level} level`,
              papers > 0 && `${papers} ${papers === 1 ? 'paper' : 'papers'}`,
            ]
              .filter(Boolean)
              .join(', ') || null,
        })),
    }
  },
}
