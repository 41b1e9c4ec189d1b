import type { CourseCard } from '#contract/books/course-endpoints.ts'
import { courseCodeOf, courseIdOf, type Paper, paperOf } from '#contract/books/course-rules.ts'
import type { Department, Level } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import type { Sought } from '#server/kinds/search.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Search } from '#server/platform/database/port.ts'
import { cursorOf, inOrder } from '#server/platform/database/query/ordered-search.ts'
import { decodeCursor } from '#server/platform/database/query/page.ts'
import { publicCourse } from './public.ts'

const coursesAtOnce = 48

export const courseColumns = [
  ...(['id', 'name', 'level', 'books', 'papers', 'notes', 'textbooks'] as const),
  ...(['paperBytes', 'noteBytes', 'requests', 'asking', 'keepers', 'updatedAt'] as const),
] as const

const ownColumns = [
  ...(['it.name', 'it.level', 'it.books', 'it.papers', 'it.notes', 'it.textbooks'] as const),
  ...(['it.paperBytes', 'it.noteBytes', 'it.requests', 'it.asking', 'it.keepers', 'it.updatedAt'] as const),
] as const

export interface CourseRow {
  id: string
  name: string | null
  level: string
  books: number
  papers: number
  notes: number
  textbooks: number
  paperBytes: number
  noteBytes: number
  requests: number
  asking: number
  keepers: number
  updatedAt: string
}

interface CourseFilter {
  search?: string | undefined
  department?: string | undefined
  level?: string | undefined
  after?: string | undefined
}

/** The normalized course id; throws `missing` where it is none. */
export function courseAt(code: string): string {
  const id = courseIdOf(code)
  if (!id) throw new Problem('missing', 'A course is three letters and three digits, such as CHM 201')
  return id
}

export function paperAt(id: string, clock: Clock): Paper {
  const paper = paperOf(id, new Date(clock.now()))
  if (!paper) throw new Problem('missing', 'There is no such paper')
  return paper
}

const placeFrom = (after: string | undefined) => decodeCursor(after, 'id', 'ascending')

/** Courses as everybody sees them. */
export function createCourses(database: Database) {
  const { read } = database

  const all = () => read.selectFrom('courses')

  /** In the order of an index that has the department first, where no index of words leads to them. */
  const ofDepartment = (department: string, after: string | undefined) =>
    read.selectFrom((eb) =>
      eb
        .selectFrom('course_departments')
        .innerJoin('courses as it', 'it.id', 'course_departments.course')
        .where('department', '=', department)
        .where('count', '>', 0)
        // Said of both, since PostgreSQL may walk both.
        .where('it.id', '>', placeFrom(after).id)
        .select(['course_departments.course as id', ...ownColumns])
        .as('courses'),
    ) as unknown as ReturnType<typeof all> // the columns that are read of a course

  function matching({ department, level, after }: CourseFilter, search: Search | null) {
    let query = (department && !search ? ofDepartment(department, after) : all()).where(publicCourse)
    if (search) query = query.where(search.matches)
    if (level) query = query.where('courses.level', '=', level)
    if (department && search)
      query = query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('course_departments')
            .whereRef('course_departments.course', '=', 'courses.id')
            .where('course_departments.department', '=', department)
            .where('course_departments.count', '>', 0)
            .select('course_departments.course'),
        ),
      )
    return query
  }

  const byCode = (search: Search | null) => ({
    order: { table: 'courses', column: 'id', direction: 'ascending' } as const,
    placeOf: ({ id }: { id: string }) => ({ at: id, id }),
    looking: search && !search.isRare ? { read, among: publicCourse } : null,
  })

  async function departments(): Promise<{ department: Department; courses: number }[]> {
    const rows = await read
      .selectFrom('department_counts')
      .where('count', '>', 0)
      .where('department', '<>', '')
      .orderBy('department')
      .select(['department', 'count as courses'])
      .execute()
    // Only the contract's values are ever written.
    return rows.map(({ department, courses }) => ({ department: department as Department, courses }))
  }

  return {
    async list(filter: CourseFilter) {
      const search = filter.search?.trim() ? await database.search('courses', filter.search) : null
      const [{ rows, next }, counted] = await Promise.all([
        inOrder(matching(filter, search).select(courseColumns), {
          ...byCode(search),
          from: placeFrom(filter.after),
          size: coursesAtOnce,
        }),
        departments(),
      ])
      return { items: rows.map(cardOf), next: cursorOf(next), departments: counted }
    },

    async sought({ words, apart: _, ...bounds }: Sought) {
      const search = await database.search('courses', words, bounds)
      return inOrder(matching({}, search).select('courses.id'), {
        ...byCode(search),
        from: placeFrom(undefined),
        ...bounds,
      })
    },

    async shown(ids: readonly string[]): Promise<CourseCard[]> {
      const rows = await read.selectFrom('courses').where('id', 'in', ids).select(courseColumns).execute()
      return rows.map(cardOf)
    },
  }
}

export const cardOf = (row: CourseRow): CourseCard => ({
  ...{ id: row.id, code: courseCodeOf(row.id), name: row.name },
  level: row.level as Level, // levelOfCourse wrote it
  ...{ papers: row.papers, notes: row.notes, textbooks: row.textbooks },
  ...{ requests: row.requests, asking: row.asking, keepers: row.keepers },
  latestAt: row.books > 0 ? row.updatedAt : null,
})
