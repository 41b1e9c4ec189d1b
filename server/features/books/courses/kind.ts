import { courses } from '#contract/books/course-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import type { Shown } from '#server/kinds/kind.ts'
import { publicCourse } from './public.ts'
import { searchCourses } from './search.ts'

/** A course is not a content kind, since nobody makes, owns or reports one; it is derived from books. */
export const course: Shown = {
  table: 'courses',
  public: () => publicCourse,
  async card(call, id) {
    const { code, name, level, departments, papers, requests } = await call(courses.read, { code: id })
    if (papers + requests === 0) throw new Problem('missing', 'Course not found')
    return {
      kicker: [`${level} level`, departments[0]].filter(Boolean).join('\u00a0· '),
      title: name ? `${code}, ${name}` : code,
      figure: papers > 0 ? `${papers} past ${papers === 1 ? 'paper' : 'papers'}` : null,
      byline: 'Past questions and notes',
      picture: null,
    }
  },
  search: searchCourses,
  map: { page: 'course', since: 'uploadedAt' },
}
