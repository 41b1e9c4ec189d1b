import type { ExportSection } from '#server/people/export-section.ts'
import { listedBook } from './public.ts'

/** Each up to 12 KB. */
const marksAtOnce = 200

/** Exports the books a member added, their ratings, reading positions and marks. */
export const bookExport: readonly ExportSection[] = [
  {
    name: 'books',
    by: 'books.ownerId',
    rows: (db, id) =>
      db
        .selectFrom('books')
        .where('ownerId', '=', id)
        .where(listedBook)
        .select(['id', 'title', 'description', 'author', 'courseCode', 'department', 'level', 'kind'])
        .select(['session', 'semester', 'paper'])
        .select(['fileId', 'coverId', 'format', 'uploadedAt', 'updatedAt'])
        .execute(),
  },
  {
    name: 'ratings',
    by: 'ratings.userId',
    rows: (db, id) =>
      db.selectFrom('ratings').where('userId', '=', id).select(['bookId', 'rating', 'createdAt']).execute(),
  },
  {
    name: 'places-in-books',
    by: 'places.userId',
    rows: (db, id) =>
      db
        .selectFrom('places')
        .where('userId', '=', id)
        .select(['bookId', 'part', 'parts', 'offset', 'progress', 'at'])
        .execute(),
  },
  {
    name: 'marks-in-books',
    by: 'book_marks.userId',
    atOnce: marksAtOnce,
    rows: (db, id, after = '') =>
      db
        .selectFrom('book_marks')
        .where('userId', '=', id)
        .where('removed', '=', 0)
        .where('id', '>', after)
        .orderBy('id')
        .limit(marksAtOnce)
        .select(['id', 'bookId', 'kind', 'part', 'offset', 'begins', 'ends', 'quote', 'note', 'at'])
        .execute(),
  },
]
