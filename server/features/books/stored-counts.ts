import { type Kysely, sql } from 'kysely'
import { ofRows, ofTable, rowsOf, type StoredCount } from '#server/kinds/stored-counts.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { publicBook } from './public.ts'
import { scoreOf } from './view/ratings.ts'

async function scoreAnew(tx: Kysely<Schema>, ids: string[]): Promise<void> {
  const books = await tx
    .selectFrom('books')
    .where('id', 'in', ids)
    .select(['id', 'ratings', 'ratingSum'])
    .execute()
  for (const { id, ...book } of books)
    await tx
      .updateTable('books')
      .set({ score: scoreOf(book) })
      .where('id', '=', id)
      .execute()
}

export const listedBooks = ofTable(
  'listed books',
  { table: 'book_counts', keys: ['department', 'level', 'kind'], topics: ['books'] },
  sql`
    select coalesce(department, '') as department, coalesce(level, '') as level,
      coalesce(kind, '') as kind, count(*) as count
    from books where ${publicBook} group by 1, 2, 3`,
)

export const countsOfBooks: readonly StoredCount[] = [
  ofRows('ratings of books', {
    ...{ table: 'books', column: 'ratings', topic: 'book' },
    follow: scoreAnew,
    there: rowsOf('ratings', 'bookId', 'books'),
  }),
  ofRows('stars of books', {
    ...{ table: 'books', column: 'ratingSum', topic: 'book' },
    follow: scoreAnew,
    there: sql`(select coalesce(sum(rating), 0) from ratings where ratings."bookId" = books.id)`,
  }),
  listedBooks,
]
