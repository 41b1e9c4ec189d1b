import { sql } from 'kysely'
import type { Book, BookCard, BookSort } from '#contract/books.ts'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { type Apart, notOf } from '#server/platform/blocks.ts'
import type { Database } from '#server/platform/database/index.ts'
import { beyond, type Direction, decodeCursor, type Measure, page } from '#server/platform/database/page.ts'
import { shown } from '#server/platform/hidden.ts'
import { ownerOf, peopleOf } from '#server/platform/people.ts'
import { type CardRow, cardColumns, cardsOf } from './cards.ts'
import { countListed } from './counts.ts'

export interface BookFilter {
  search?: string | undefined
  sort?: BookSort | undefined
  department?: string | undefined
  level?: string | undefined
  kind?: string | undefined
  ownerId?: string | undefined
  after?: string | undefined
  apart?: Apart | undefined
}

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

/** Beyond this many, how many a search finds exactly is worth nobody's wait. */
const mostCounted = 1_000

/** Books as everybody may see them. */
export function createLibrary(database: Database) {
  const { read } = database

  function matching({ search, department, level, kind, ownerId, apart = [] }: BookFilter) {
    let query = read
      .selectFrom('books')
      .where('status', '=', 'listed')
      .where(shown('book', 'books.id'))
      .where(notOf(apart, 'books.ownerId'))
    if (search?.trim()) query = query.where(database.matching('books', search))
    if (ownerId) query = query.where('ownerId', '=', ownerId)
    if (department) query = query.where('department', '=', department)
    if (level) query = query.where('level', '=', level)
    if (kind) query = query.where('kind', '=', kind)
    return query
  }

  async function count(filter: BookFilter): Promise<{ total: number; exact: boolean }> {
    if (!filter.search?.trim() && !filter.ownerId && !filter.apart?.length)
      return { total: await countListed(read, filter), exact: true }
    const found = await read
      .selectFrom(
        matching(filter)
          .select(sql.lit(1).as('one'))
          .limit(mostCounted + 1)
          .as('found'),
      )
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    const total = Number(found.count)
    return { total: Math.min(total, mostCounted), exact: total <= mostCounted }
  }

  return {
    async list(filter: BookFilter) {
      const { column, measure, direction } = orders[filter.sort ?? 'recent']
      const sort = direction === 'descending' ? 'desc' : 'asc'
      const [rows, counted] = await Promise.all([
        matching(filter)
          .select(cardColumns)
          .where(
            beyond(`books.${column}`, 'books.id', decodeCursor(filter.after, measure, direction), direction),
          )
          .orderBy(column, sort)
          .orderBy('id', sort)
          .limit(limits.pageSize)
          .execute(),
        count(filter),
      ])
      const { items, next } = page<CardRow>(rows, limits.pageSize, (row) => ({ at: row[column], id: row.id }))
      return { items: await cardsOf(read, items), next, ...counted }
    },

    /** `hiddenToo`: for whoever owns it or is an admin. */
    async read(id: string, { hiddenToo = false, apart = [] as Apart } = {}): Promise<Book> {
      const listed = read
        .selectFrom('books')
        .where('id', '=', id)
        .where('status', '=', 'listed')
        .where(notOf(apart, 'books.ownerId'))
      const row = await (hiddenToo ? listed : listed.where(shown('book', 'books.id')))
        .select([...cardColumns, 'ownerId', 'updatedAt'])
        .executeTakeFirst()
      const [card] = row ? await cardsOf(read, [row]) : []
      if (!row || !card) throw new Problem('missing', 'Book not found')
      const [people, about] = await Promise.all([
        peopleOf(read, [row.ownerId]),
        read
          .selectFrom('users')
          .where('id', '=', row.ownerId)
          .select(['department', 'level'])
          .executeTakeFirstOrThrow(),
      ])
      return { ...card, owner: { ...ownerOf(people, row.ownerId), ...about }, updatedAt: row.updatedAt }
    },

    /** The listed book with exactly these bytes. */
    async same(sha256: string, apart: Apart = []): Promise<BookCard | null> {
      const rows = await read
        .selectFrom('books')
        .where('sha256', '=', sha256)
        .where(shown('book', 'books.id'))
        .where(notOf(apart, 'books.ownerId'))
        .select(cardColumns)
        .execute()
      return (await cardsOf(read, rows))[0] ?? null
    },
  }
}
