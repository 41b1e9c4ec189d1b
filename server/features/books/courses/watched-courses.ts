import type { Kysely } from 'kysely'
import { courseIdOf } from '#contract/books/course-rules.ts'
import { byQuestion, cameSince, type Watched } from '#server/kinds/watched.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { publicBook } from '../public.ts'

/** Ids in one statement. */
const atOnce = 500

/** What comes to a course: its papers and notes, and textbooks that are for sale. */
export const watchedCourses: Watched = {
  open: (platform, { product }) => ({
    async since(at) {
      const { read } = platform.database
      const offered = await cameSince(platform, product, at)
      const codes = await textbooksAmong(
        read,
        offered.map(({ id }) => id),
      )
      const textbooks = offered.flatMap((one) => {
        const course = courseIdOf(codes.get(one.id) ?? '')
        return course ? [{ ...one, course }] : []
      })
      const rows = await read
        .selectFrom('books')
        .where('uploadedAt', '>', at)
        .where('course', 'is not', null)
        .where(publicBook)
        .select(['id', 'ownerId', 'uploadedAt as at', 'course'])
        .execute()
      return [...rows.map((row) => ({ kind: 'book', ...row })), ...textbooks]
    },
    under: async (questions, came) =>
      byQuestion(questions, came, (book) => ('course' in book ? String(book.course) : '')),
  }),
}

/** The course of each product that is a textbook for sale. */
async function textbooksAmong(read: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (let from = 0; from < ids.length; from += atOnce) {
    const rows = await read
      .selectFrom('products')
      .where('id', 'in', ids.slice(from, from + atOnce))
      .where('kind', '=', 'sale')
      .where('courseCode', 'is not', null)
      .select(['id', 'courseCode'])
      .execute()
    for (const { id, courseCode } of rows) codes.set(id, courseCode ?? '')
  }
  return codes
}
