import type { Book, BookCard, BookSort } from '#contract/books/endpoints.ts'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import type { Sought } from '#server/kinds/search.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import { peopleOf } from '#server/people/people.ts'
import type { Database, Search } from '#server/platform/database/port.ts'
import { cursorOf, inOrder } from '#server/platform/database/query/ordered-search.ts'
import { type Direction, decodeCursor, type Measure } from '#server/platform/database/query/page.ts'
import { cardColumns, cardsOf } from '../cards.ts'
import { countListed } from '../counts.ts'
import { listedBook, publicBook } from '../public.ts'
import { textColumns, textOf } from '../text/progress.ts'
import { type BookFilter, looking, matching } from './filter.ts'

interface Order {
  column: 'uploadedAt' | 'score' | 'bytes'
  measure: Measure
  direction: Direction
}

const orders: Record<BookSort, Order> = {
  recent: { column: 'uploadedAt', measure: 'time', direction: 'descending' },
  rated: { column: 'score', measure: 'score', direction: 'descending' },
  smallest: { column: 'bytes', measure: 'count', direction: 'ascending' },
}

/** A search's exact count beyond this is worth nobody's wait. */
const mostCounted = 1_000

/** Books as everybody may see them. */
export function createLibrary(database: Database) {
  const { read } = database

  async function count(
    filter: BookFilter,
    search: Search | null,
  ): Promise<{ total: number; exact: boolean }> {
    if (!search && !filter.ownerId && !filter.apart?.length)
      return { total: await countListed(read, filter), exact: true }
    const { sort: _, ...which } = filter
    const { rows, gaveUp } = await inOrder(
      matching(read, which, search).select(['books.id', 'books.uploadedAt']),
      {
        order: { table: 'books', ...orders.recent },
        from: decodeCursor(undefined, 'time'),
        size: mostCounted + 1,
        placeOf: (row) => ({ at: row.uploadedAt, id: row.id }),
        looking: looking(read, which, search),
      },
    )
    return { total: Math.min(rows.length, mostCounted), exact: !gaveUp && rows.length <= mostCounted }
  }

  return {
    async list(filter: BookFilter) {
      const { column, measure, direction } = orders[filter.sort ?? 'recent']
      const search = filter.search?.trim() ? await database.search('books', filter.search) : null
      const [{ rows, next }, counted] = await Promise.all([
        inOrder(matching(read, filter, search).select(cardColumns), {
          order: { table: 'books', column, direction },
          from: decodeCursor(filter.after, measure, direction),
          size: limits.pageSize,
          placeOf: (row) => ({ at: row[column], id: row.id }),
          looking: looking(read, filter, search),
        }),
        count(filter, search),
      ])
      return { items: await cardsOf(read, rows), next: cursorOf(next), ...counted }
    },

    async sought({ words, apart, ...bounds }: Sought) {
      const [filter, search] = [{ search: words, apart }, await database.search('books', words, bounds)]
      return inOrder(matching(read, filter, search).select(['books.id', 'books.uploadedAt']), {
        order: { table: 'books', ...orders.recent },
        from: decodeCursor(undefined, 'time'),
        placeOf: (row) => ({ at: row.uploadedAt, id: row.id }),
        ...{ looking: looking(read, filter, search), ...bounds },
      })
    },

    async shown(ids: readonly string[]): Promise<BookCard[]> {
      return cardsOf(
        read,
        await read.selectFrom('books').where('id', 'in', ids).select(cardColumns).execute(),
      )
    },

    /** `hiddenToo`: for its owner and admins. */
    async read(id: string, { hiddenToo = false, apart = [] as Blocked } = {}): Promise<Book> {
      const row = await read
        .selectFrom('books')
        .leftJoin('book_texts', 'book_texts.bookId', 'books.id')
        .where('books.id', '=', id)
        .where(hiddenToo ? listedBook : publicBook)
        .where(notOf(apart, 'books.ownerId'))
        .select([...cardColumns, 'books.ownerId', 'books.sha256', 'books.updatedAt'])
        .select(textColumns)
        .executeTakeFirst()
      const [card] = row ? await cardsOf(read, [row]) : []
      if (!row || !card) throw new Problem('missing', 'Book not found')
      const owner = (await peopleOf(read, [row.ownerId])).get(row.ownerId)
      if (!owner) throw new Problem('missing', 'Book not found')
      return { ...card, owner, sha256: row.sha256, updatedAt: row.updatedAt, text: textOf(row) }
    },

    /** The listed book whose file has exactly these bytes. */
    async same(sha256: string, apart: Blocked = []): Promise<BookCard | null> {
      const rows = await read
        .selectFrom('books')
        .where('sha256', '=', sha256)
        .where(publicBook)
        .where(notOf(apart, 'books.ownerId'))
        .select(cardColumns)
        .execute()
      return (await cardsOf(read, rows))[0] ?? null
    },
  }
}
