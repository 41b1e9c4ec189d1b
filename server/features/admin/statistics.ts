import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Statistics, Tile } from '#contract/admin.ts'
import { limits } from '#contract/campus.ts'
import type { Reportable } from '#contract/report-rules.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/index.ts'
import type { Platform } from '#server/platform/index.ts'

/** A month is thirty days, up to this moment: full at every hour, and as long as the one before. */
const month = 30
const months = 6

/** What the tiles of the dashboard show. Ranges of indexes are counted, so that a grown campus answers as fast. */
export function createStatistics({ database, clock }: Platform) {
  const { read } = database

  /** How many rows a query meets: all of them, and those of each month. */
  async function tile(count: (from: string, to: string) => Promise<number>): Promise<Tile> {
    const now = clock.now()
    const edges = Array.from({ length: months + 1 }, (_, back) =>
      later(now, { days: -month * (months - back) }),
    )
    // The last one is open at its end: what happens in this very millisecond has happened.
    edges[months] = '9999'
    const [older, ...trend] = await Promise.all(
      edges.map((edge, at) => count(at === 0 ? '' : (edges[at - 1] ?? ''), edge)),
    )
    return { total: trend.reduce((all, one) => all + one, older ?? 0), trend }
  }

  const ranged = (table: string, column: string) =>
    tile(async (from, to) => {
      const { rows } = await sql<{ count: number | string }>`
        select count(*) as count from ${sql.table(table)}
        where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`.execute(read)
      return Number(rows[0]?.count ?? 0)
    })

  /**
   * Like the above, less what is hidden. That is little, so it is counted by itself and taken off: asking of each of
   * a million rows whether it is hidden would take seconds.
   */
  const shownOnes = (kind: Reportable, table: string, column: string, where: RawBuilder<unknown>) =>
    tile(async (from, to) => {
      const range = sql`${where} and ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`
      const { rows } = await sql<{ count: number | string }>`
        select (select count(*) from ${sql.table(table)} where ${range}) - (
          select count(*) from hidden_things cross join ${sql.table(table)}
          where hidden_things.kind = ${sql.lit(kind)}
            and ${sql.ref(`${table}.id`)} = ${sql.ref('hidden_things.thingId')} and ${range}) as count`.execute(
        read,
      )
      return Number(rows[0]?.count ?? 0)
    })

  async function activeMembers(db: Kysely<Schema>): Promise<number> {
    const { count } = await db
      .selectFrom('users')
      .where('seenAt', '>=', later(clock.now(), { days: -month }))
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Who was seen when is not kept; how many they were is, once a day. */
  async function noteActiveMembers(): Promise<number> {
    const members = await activeMembers(read)
    const day = clock.now().slice(0, 10)
    await database.write((tx) =>
      tx
        .insertInto('active_days')
        .values({ day, members })
        .onConflict((conflict) => conflict.column('day').doUpdateSet({ members }))
        .execute(),
    )
    return members
  }

  async function active(): Promise<Tile> {
    const total = await activeMembers(read)
    const now = clock.now()
    const days = Array.from({ length: months - 1 }, (_, back) =>
      later(now, { days: -month * (months - 1 - back) }).slice(0, 10),
    )
    const rows = await read.selectFrom('active_days').where('day', 'in', days).selectAll().execute()
    const noted = new Map(rows.map(({ day, members }) => [day, members]))
    return { total, trend: [...days.map((day) => noted.get(day) ?? null), total] }
  }

  return {
    noteActiveMembers,

    /** Posts and reels are those that everybody sees, products those on sale. */
    async read(): Promise<Statistics> {
      const listedSince = later(clock.now(), { days: -limits.productDays })
      const [users, posts, reels, products, devices, activeNow] = await Promise.all([
        ranged('users', 'createdAt'),
        shownOnes('post', 'posts', 'publishedAt', sql`status = 'approved'`),
        shownOnes('reel', 'reels', 'createdAt', sql`status = 'listed'`),
        shownOnes(
          ...(['product', 'products', 'listedAt'] as const),
          sql`status = 'active' and ${sql.ref('listedAt')} > ${listedSince}`,
        ),
        ranged('device_tracking', 'firstSeen'),
        active(),
      ])
      return { users, posts, reels, products, devices, active: activeNow }
    },
  }
}
