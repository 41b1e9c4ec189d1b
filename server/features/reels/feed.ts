import { limits } from '#contract/campus.ts'
import type { Reel } from '#contract/reels.ts'
import { type Apart, notOf } from '#server/platform/blocks.ts'
import type { Database } from '#server/platform/database/index.ts'
import { beyond, decodeCursor, type Page, type Place, page } from '#server/platform/database/page.ts'
import { shown } from '#server/platform/hidden.ts'
import { reelsOf } from './cards.ts'
import { noReel, type ReelRow } from './hold-reel.ts'

export interface ReelFilter {
  search?: string | undefined
  ownerId?: string | undefined
  from?: string | undefined
  after?: string | undefined
  apart?: Apart | undefined
}

const size = limits.pageSize
const placeOf = (row: ReelRow): Place => ({ at: row.createdAt, id: row.id })
const isOlder = (one: Place, other: Place) => one.at < other.at || (one.at === other.at && one.id < other.id)

/** Reels as everybody may see them. */
export function createFeed(database: Database, canEncode: boolean) {
  const { read } = database

  const listed = ({ search, ownerId, apart = [] }: ReelFilter) => {
    let query = read
      .selectFrom('reels')
      .where('status', '=', 'listed')
      .where(shown('reel', 'reels.id'))
      .where(notOf(apart, 'reels.ownerId'))
    if (search?.trim()) query = query.where(database.matching('reels', search))
    if (ownerId) query = query.where('ownerId', '=', ownerId)
    return query
  }

  function following(filter: ReelFilter, after: Place, count: number, downTo?: Place): Promise<ReelRow[]> {
    let query = listed(filter).where(beyond('reels.createdAt', 'reels.id', after))
    if (downTo) query = query.where(beyond('reels.createdAt', 'reels.id', downTo, 'ascending'))
    return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(count).selectAll().execute()
  }

  /** From one reel on: it, the older ones, then the newest down to it. Where one is in that round, its cursor says. */
  async function round(from: string, filter: ReelFilter): Promise<ReelRow[]> {
    const first = await listed(filter).where('id', '=', from).selectAll().executeTakeFirst()
    const top = decodeCursor(undefined, 'time')
    if (!first) {
      // Deleted while somebody watched: the round just goes on.
      if (filter.after) return following(filter, decodeCursor(filter.after, 'time'), size)
      throw noReel()
    }
    const start = placeOf(first)
    const after = filter.after ? decodeCursor(filter.after, 'time') : null
    if (after && isOlder(start, after)) return following(filter, after, size, start)
    const older = await following(filter, after ?? start, after ? size : size - 1)
    const rows = after ? older : [first, ...older]
    return rows.length < size ? [...rows, ...(await following(filter, top, size - rows.length, start))] : rows
  }

  async function asPage(rows: ReelRow[]): Promise<Page<Reel>> {
    const { items, next } = page(rows, size, placeOf)
    return { items: await reelsOf(read, items, canEncode), next }
  }

  return {
    async list(filter: ReelFilter): Promise<Page<Reel>> {
      const { from, after } = filter
      return asPage(
        from ? await round(from, filter) : await following(filter, decodeCursor(after, 'time'), size),
      )
    },

    async read(id: string, apart: Apart = []): Promise<Reel> {
      const row = await listed({ apart }).where('id', '=', id).selectAll().executeTakeFirst()
      const [reel] = row ? await reelsOf(read, [row], canEncode) : []
      if (!reel) throw noReel()
      return reel
    },
  }
}
