import type { PersonCard } from '#contract/profiles.ts'
import { type Apart, notOf } from '#server/people/blocks.ts'
import { publicPerson } from '#server/people/public.ts'
import { all, inOrder, type Looking } from '#server/platform/database/in-order.ts'
import { decodeCursor } from '#server/platform/database/page.ts'
import { pageByTime } from '#server/platform/database/page-by-time.ts'
import type { Database, Search } from '#server/platform/database/port.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { Sought } from '#server/things/search.ts'

const columns = ['users.id', 'fullName', 'pictureId', 'role', 'department', 'level'] as const

/** Members, found by their names. */
export function createDirectory(database: Database) {
  const { read } = database

  const named = (search: Search, apart: Apart) =>
    read.selectFrom('users').where(publicPerson).where(notOf(apart, 'users.id')).where(search.matches)

  const looking = ({ isRare }: Search): Looking | null => (isRare ? null : { read, among: all })

  async function shown(ids: readonly string[]): Promise<PersonCard[]> {
    if (ids.length === 0) return []
    const rows = await read.selectFrom('users').where('id', 'in', ids).select(columns).execute()
    const pictures = await picturesOf(
      read,
      rows.map((row) => row.pictureId),
    )
    return rows
      .map(({ pictureId, ...person }) => ({
        ...person,
        picture: (pictureId && pictures.get(pictureId)) || null,
      }))
      .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  }

  return {
    shown,

    async list(
      { search = '', after }: { search?: string | undefined; after?: string | undefined },
      apart: Apart,
    ) {
      if (!search.trim()) return { items: [], next: null }
      const found = await database.search('users', search, 'first line')
      const rows = named(found, apart).select(['users.id', 'users.createdAt'])
      const { items, next } = await pageByTime(rows, 'users', { after }, looking(found))
      return { items: await shown(items.map(({ id }) => id)), next }
    },

    async sought({ words, apart, ...bounds }: Sought) {
      const found = await database.search('users', words, 'first line')
      return inOrder(named(found, apart).select(['users.id', 'users.createdAt']), {
        order: { table: 'users', column: 'createdAt', direction: 'descending' },
        from: decodeCursor(undefined, 'time'),
        placeOf: (row) => ({ at: row.createdAt, id: row.id }),
        ...{ looking: looking(found), ...bounds },
      })
    },
  }
}
