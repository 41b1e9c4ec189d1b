import { type SqlBool, sql } from 'kysely'
import { limits } from '#contract/campus.ts'
import { words as wordsOf } from '#contract/fold.ts'
import type { Person } from '#contract/profiles/people.ts'
import type { Sought } from '#server/kinds/search.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import { peopleOf } from '#server/people/people.ts'
import { publicPerson } from '#server/people/public.ts'
import type { Database } from '#server/platform/database/port.ts'
import { bestFirst, type Part } from '#server/platform/database/query/best-first.ts'
import { all, reach } from '#server/platform/database/query/ordered-search.ts'
import { decodeCursor, encodeCursor } from '#server/platform/database/query/page.ts'
import { every } from '#server/platform/database/query/search.ts'

interface Row {
  id: string
  createdAt: string
  search: string
}

/** Stands behind every text that begins alike. */
const behind = '\u{10ffff}'

/** Members, searchable by name. */
export function createDirectory(database: Database) {
  const { read } = database

  /**
   * First whose name begins with the words, by name: so whose whole name they are is before all. Then who has a name of which
   * each word begins a word, and then the rest, both newest first.
   */
  async function ranked(words: string, apart: Blocked, page: Sized) {
    const how = { within: 'first line', until: page.until } as const
    const { matches, begins, isRare } = await database.search('users', words, how)
    const whole = wordsOf(words).join(' ')
    // Of an expression, so that no index is walked for it.
    const isOther = sql<SqlBool>`not (users.search || '' >= ${whole} and users.search || '' < ${whole + behind})`
    const newest: Omit<Part<Row>, 'where'> = {
      order: { table: 'users', column: 'createdAt', direction: 'descending' },
      from: (cursor) => decodeCursor(cursor, 'time'),
      placeOf: (row) => ({ at: row.createdAt, id: row.id }),
      looking: isRare ? null : { read, among: all },
    }
    const people = read
      .selectFrom('users')
      .where(publicPerson)
      .where(notOf(apart, 'users.id'))
      .select(['users.id', 'users.createdAt', 'users.search'])
    return bestFirst(
      people,
      [
        beginning(whole),
        { ...newest, where: every([matches, begins, isOther]) },
        { ...newest, where: every([matches, sql<SqlBool>`not ${begins}`, isOther]) },
      ],
      page,
    )
  }

  /** Whose name begins with `whole`. The order is of the whole search text, so the cursor names the person alone. */
  function beginning(whole: string): Part<Row> {
    const before = sql<SqlBool>`users.search < ${whole + behind}`
    return {
      where: all,
      order: { table: 'users', column: 'search', direction: 'ascending' },
      placeOf: (row) => ({ at: row.search, id: row.id }),
      looking: { read, among: before },
      last: () => before,
      async from(cursor) {
        const { id } = decodeCursor(cursor, 'id', 'ascending')
        const named = read.selectFrom('users').where('id', '=', id).where('search', '>=', whole)
        const row = cursor ? await named.where(before).select('search').executeTakeFirst() : undefined
        // Who has left or has another name since says no more where the page ended.
        return row ? { at: row.search, id } : { at: whole, id: '' }
      },
      cursorOf: ({ id }) => encodeCursor({ at: id, id }),
    }
  }

  async function shown(ids: readonly string[]): Promise<Person[]> {
    const people = await peopleOf(read, ids)
    return ids.flatMap((id) => people.get(id) ?? [])
  }

  return {
    shown,

    async list(
      { search = '', after }: { search?: string | undefined; after?: string | undefined },
      apart: Blocked,
    ) {
      if (wordsOf(search).length === 0) return { items: [], next: null }
      const until = performance.now() + reach.milliseconds
      const { rows, next } = await ranked(search, apart, { after, size: limits.pageSize, until })
      return { items: await shown(rows.map(({ id }) => id)), next }
    },

    sought: ({ words, apart, size, until }: Sought) => ranked(words, apart, { size, until }),
  }
}

interface Sized {
  after?: string | undefined
  size: number
  until: number
}
