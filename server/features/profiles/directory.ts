import type { Person } from '#contract/profiles/people.ts'
import type { Sought } from '#server/kinds/search.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import { peopleOf } from '#server/people/people.ts'
import { publicPerson } from '#server/people/public.ts'
import type { Database, Search } from '#server/platform/database/port.ts'
import { all, inOrder, type Looking } from '#server/platform/database/query/ordered-search.ts'
import { decodeCursor } from '#server/platform/database/query/page.ts'
import { pageByTime } from '#server/platform/database/query/page-by-time.ts'

/** Members, searchable by name. */
export function createDirectory(database: Database) {
  const { read } = database

  const named = (search: Search, apart: Blocked) =>
    read.selectFrom('users').where(publicPerson).where(notOf(apart, 'users.id')).where(search.matches)

  const looking = ({ isRare }: Search): Looking | null => (isRare ? null : { read, among: all })

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
      if (!search.trim()) return { items: [], next: null }
      const found = await database.search('users', search, { within: 'first line' })
      const rows = named(found, apart).select(['users.id', 'users.createdAt'])
      const { items, next } = await pageByTime(rows, 'users', { after }, looking(found))
      return { items: await shown(items.map(({ id }) => id)), next }
    },

    async sought({ words, apart, ...bounds }: Sought) {
      const found = await database.search('users', words, { within: 'first line', until: bounds.until })
      return inOrder(named(found, apart).select(['users.id', 'users.createdAt']), {
        order: { table: 'users', column: 'createdAt', direction: 'descending' },
        from: decodeCursor(undefined, 'time'),
        placeOf: (row) => ({ at: row.createdAt, id: row.id }),
        ...{ looking: looking(found), ...bounds },
      })
    },
  }
}
