import { byQuestion, type Watched } from '#server/kinds/watched.ts'
import { publicBook } from '../public.ts'

/** What comes to a course. */
export const watchedCourses: Watched = {
  open: ({ database }) => ({
    async since(at) {
      const rows = await database.read
        .selectFrom('books')
        .where('uploadedAt', '>', at)
        .where('course', 'is not', null)
        .where(publicBook)
        .select(['id', 'ownerId', 'uploadedAt as at', 'course'])
        .execute()
      return rows.map((row) => ({ kind: 'book', ...row }))
    },
    under: async (questions, came) =>
      byQuestion(questions, came, (book) => ('course' in book ? String(book.course) : '')),
  }),
}
