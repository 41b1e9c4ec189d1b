import { type SqlBool, sql } from 'kysely'
import { limits } from '#contract/campus.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import type { Sought } from '#server/kinds/search.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Search } from '#server/platform/database/port.ts'
import { cursorOf, type InOrder, inOrder } from '#server/platform/database/query/ordered-search.ts'
import { beyond, decodeCursor, type Page, type Place } from '#server/platform/database/query/page.ts'
import { reelsOf, type Showing } from '../cards.ts'
import { noReel, type ReelRow } from '../lock-reel.ts'
import { publicReel } from '../public.ts'

interface ReelFilter {
  search?: string | undefined
  ownerId?: string | undefined
  from?: string | undefined
  after?: string | undefined
  apart?: Blocked | undefined
}

type Filter = Omit<ReelFilter, 'search'> & { found?: Search | null }

const size = limits.pageSize
const top = decodeCursor(undefined, 'time')
const placeOf = (row: ReelRow): Place => ({ at: row.createdAt, id: row.id })
const isOlder = (one: Place, other: Place) => one.at < other.at || (one.at === other.at && one.id < other.id)

/** Reels as everybody may see them. */
export function createFeed(platform: Showing) {
  const { database } = platform
  const { read } = database

  const listed = ({ ownerId, apart = [], found }: Filter) => {
    let query = read.selectFrom('reels').where(publicReel).where(notOf(apart, 'reels.ownerId'))
    if (found) query = query.where(found.matches)
    if (ownerId) query = query.where('ownerId', '=', ownerId)
    return query
  }

  function following(
    filter: Filter,
    after: Place,
    count: number,
    { downTo, until }: { downTo?: Place; until?: number } = {},
  ): Promise<InOrder<ReelRow>> {
    let query = listed(filter)
    let among = sql<SqlBool>`reels.status = 'listed'`
    if (downTo) {
      const within = beyond('reels.createdAt', 'reels.id', downTo, 'ascending')
      query = query.where(within)
      among = sql`${among} and ${within}`
    }
    return inOrder(query.selectAll(), {
      order: { table: 'reels', column: 'createdAt', direction: 'descending' },
      ...{ from: after, size: count, placeOf, until },
      looking: filter.found && !filter.found.isRare && !filter.ownerId ? { read, among } : null,
    })
  }

  /** From one reel on: it, the older ones, then the newest down to it. The cursor tells the position in that round. */
  async function round(from: string, filter: Filter): Promise<InOrder<ReelRow>> {
    const first = await listed(filter).where('id', '=', from).selectAll().executeTakeFirst()
    if (!first) {
      // If it was deleted while somebody watched, the round continues.
      if (filter.after) return following(filter, decodeCursor(filter.after, 'time'), size)
      throw noReel()
    }
    const start = placeOf(first)
    const after = filter.after ? decodeCursor(filter.after, 'time') : null
    if (after && isOlder(start, after)) return following(filter, after, size, { downTo: start })
    const older = await following(filter, after ?? start, after ? size : size - 1)
    const rows = after ? older.rows : [first, ...older.rows]
    if (older.next) return { ...older, rows }
    const newer = await following(filter, top, size - rows.length, { downTo: start })
    return { ...newer, rows: [...rows, ...newer.rows] }
  }

  async function asPage({ rows, next }: InOrder<ReelRow>): Promise<Page<Reel>> {
    return { items: await reelsOf(platform, rows), next: cursorOf(next) }
  }

  return {
    async list(filter: ReelFilter): Promise<Page<Reel>> {
      const { search, ...plain } = filter
      const found = search?.trim() ? await database.search('reels', search) : null
      const which = { ...plain, found }
      return asPage(
        filter.from
          ? await round(filter.from, which)
          : await following(which, decodeCursor(filter.after, 'time'), size),
      )
    },

    async sought({ words, apart, size: most, until }: Sought): Promise<InOrder<{ id: string }>> {
      return following({ apart, found: await database.search('reels', words, { until }) }, top, most, {
        until,
      })
    },

    async shown(ids: readonly string[]): Promise<Reel[]> {
      return reelsOf(platform, await read.selectFrom('reels').where('id', 'in', ids).selectAll().execute())
    },

    async read(id: string, apart: Blocked = []): Promise<Reel> {
      const row = await listed({ apart }).where('id', '=', id).selectAll().executeTakeFirst()
      const [reel] = row ? await reelsOf(platform, [row]) : []
      if (!reel) throw noReel()
      return reel
    },
  }
}
