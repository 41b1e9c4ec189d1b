import { Problem } from '#contract/problem.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Database } from '#server/platform/database/port.ts'
import { publicBook } from '../public.ts'

/** Letters in one reply; a paper comes whole, a textbook in pieces. */
const mostLetters = 200_000
const rowsAtOnce = 100

/** The text of a book that everybody sees. */
export const createTextOfBook =
  ({ read }: Pick<Database, 'read'>) =>
  async (id: string, { from = 1, apart }: { from?: number | undefined; apart: Blocked }) => {
    const book = await read
      .selectFrom('books')
      .leftJoin('book_texts', 'book_texts.bookId', 'books.id')
      .where('books.id', '=', id)
      .where(publicBook)
      .where(notOf(apart, 'books.ownerId'))
      .select(['book_texts.total', 'book_texts.readAt'])
      .executeTakeFirst()
    if (!book) throw new Problem('missing', 'Book not found')
    const pages = []
    let [letters, next] = [0, from as number | null]
    while (next !== null) {
      const rows = await read
        .selectFrom('book_pages')
        .where('bookId', '=', id)
        .where('page', '>=', next)
        .orderBy('page')
        .limit(rowsAtOnce)
        .select(['page', 'text', 'source as readBy', 'confidence'])
        .execute()
      next = rows.length === rowsAtOnce ? (rows.at(-1)?.page ?? 0) + 1 : null
      for (const row of rows) {
        if (pages.length > 0 && letters + row.text.length > mostLetters)
          return { total: book.total, isWhole: book.readAt !== null, pages, next: String(row.page) }
        pages.push(row)
        letters += row.text.length
      }
    }
    return { total: book.total, isWhole: book.readAt !== null, pages, next: null }
  }
