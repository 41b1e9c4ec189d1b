import { sql } from 'kysely'
import { levelOfCourse } from '#contract/books/course-rules.ts'
import { departments } from '#contract/campus.ts'
import { createCourses } from '#server/features/books/courses/courses.ts'
import { searchOf } from '#server/features/books/courses/moving.ts'
import { createOneCourse } from '#server/features/books/courses/one-course.ts'
import { createOwnCourses } from '#server/features/books/courses/own-courses.ts'
import { clock, later } from '#server/platform/clock.ts'
import { encodeCursor } from '#server/platform/database/query/page.ts'
import { kindOf } from '#server/platform/database/sql-dialect.ts'
import { fillBooks } from './books.ts'
import { inBatches, type Subject, saidByAll, turn } from './subject.ts'

const subjects =
  'chemistry,calculus,soils,torts,grammar,genetics,circuits,audit,poetry,rocks,crops,polls'.split(',')
const own = 16
const kinds = ['past questions', 'notes', 'textbook']
const letter = (number: number) => String.fromCharCode(65 + (number % 26))

/** 'AAA-100', 'AAA-101' and so on: in the order of the list. */
export const courseId = (number: number): string => {
  const group = Math.floor(number / 900)
  const letters = [Math.floor(group / 676), Math.floor(group / 26), group].map(letter).join('')
  return `${letters}-${100 + (number % 900)}`
}

/** So many courses, and so many books, which are all of sixteen courses that one member takes. */
export const courses: Subject = {
  async fill(database, rows, ownerIds) {
    await fillBooks(database, rows, ownerIds, (number) => ({
      ...{ course: courseId(number % own), kind: turn(kinds, Math.floor(number / own)) },
      sitting: 20101 + (Math.floor(number / 48) % 15) * 10,
    }))
    await inBatches(rows, async (numbers) => {
      const made = numbers.map((number) => {
        const id = courseId(number)
        const rare = number % (rows / 20) === 0 ? ' zygomorphic' : ''
        const name = `${turn(subjects, number)} ${saidByAll(number)}${rare}`
        const at = later(clock.now(), { days: -1 })
        return {
          ...{ id, name, level: levelOfCourse(id), search: searchOf(id, name), books: 1, papers: 1 },
          ...{ requests: 1, asking: 1, uploadedAt: at, updatedAt: at },
        }
      })
      const asked = { paper: '2021-2022-first-exam', votes: 1, since: clock.now() }
      await database.write(async (tx) => {
        await tx.insertInto('courses').values(made).execute()
        await tx
          .insertInto('course_departments')
          .values(
            numbers.map((number) => ({
              ...{ course: courseId(number), department: turn(departments.slice(0, 2), number), count: 1 },
            })),
          )
          .execute()
        await tx
          .insertInto('paper_requests')
          .values(made.map(({ id: course }) => ({ course, ...asked })))
          .execute()
      })
    })
    // Where courses come one by one, not five hundred at once, it is never larger.
    if (kindOf(database.read) === 'postgres')
      await sql`vacuum (full, analyze) department_counts`.execute(database.read)
    const [taker] = ownerIds
    const codes = Array.from({ length: own }, (_, number) => courseId(number))
    if (taker) await createOwnCourses({ database, clock }).save(codes, taker)
  },

  async questions(database, rows) {
    const [list, one, mine] = [
      createCourses(database),
      createOneCourse(database),
      createOwnCourses({ database, clock }),
    ]
    const department = turn(departments, 1)
    const { userId } = await database.read
      .selectFrom('course_takers')
      .select('userId')
      .limit(1)
      .executeTakeFirstOrThrow()
    const papers = database.read.selectFrom('books').where('course', '=', courseId(0))
    const paper = await papers
      .where('kind', '=', 'past questions')
      .orderBy('sitting', 'desc')
      .orderBy('id', 'desc')
      .offset(Math.floor((rows / own / 3) * 0.3))
      .limit(1)
      .select(['sitting as at', 'id'])
      .executeTakeFirstOrThrow()
    const newest = await database.read
      .selectFrom('books')
      .orderBy('uploadedAt', 'desc')
      .offset(Math.floor(rows * 0.9))
      .limit(1)
      .select(['uploadedAt as at', 'id'])
      .executeTakeFirstOrThrow()
    const last = courseId(Math.floor(rows * 0.5))
    const after = encodeCursor({ at: last, id: last })
    const found = async (search: string) => (await list.list({ search })).items.map(({ id }) => id)
    return {
      first: {
        'first page': () => list.list({}),
        'first page of a department': () => list.list({ department }),
        'first page of a level in it': () => list.list({ department, level: '200' }),
        'one course': () => one.read(courseId(0), []),
        'papers of one course': () => one.list(courseId(0), 'past questions', undefined, []),
        'own courses': () => mine.read(userId, []),
        'books of own courses': () => mine.books(userId, undefined, []),
      },
      deep: {
        'deep cursor': () => list.list({ after }),
        'deep cursor in a department': () => list.list({ department, after }),
        'papers of one course, deep': () => one.list(courseId(0), 'past questions', encodeCursor(paper), []),
        'books of own courses, deep': () => mine.books(userId, encodeCursor(newest), []),
      },
      search: {
        ours: () => found('zygomorphic chemistry'),
        looked: async () =>
          (
            await database.read
              .selectFrom('courses')
              .where(sql<string>`search || ''`, 'like', '%zygomorphic%')
              .where(sql<string>`search || ''`, 'like', '%chemistry%')
              .orderBy('id')
              .limit(48)
              .select('id')
              .execute()
          ).map(({ id }) => id),
      },
      frequent: () => found('circuits'),
    }
  },
}
