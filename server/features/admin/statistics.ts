import { type Kysely, sql } from 'kysely'
import type { Figures, Statistics, Tile } from '#contract/admin/endpoints.ts'
import { contentKinds, type KindName, type TileName } from '#contract/kinds.ts'
import type { Figure } from '#server/http/feature.ts'
import { shown } from '#server/kinds/hidden-filter.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { countSince, type Tallied } from '#server/platform/database/write/counters.ts'
import type { Platform } from '#server/platform/index.ts'

/** In days, up to now: so every month is complete and has the same length. */
const month = 30
const months = 6

export const tallied = {
  users: { name: 'users', table: 'users', at: 'createdAt' },
  proven: { name: 'proven', table: 'users', at: 'createdAt', status: 'active' },
  seen: { name: 'seen', table: 'users', at: 'seenAt' },
  devices: { name: 'devices', table: 'device_tracking', at: 'firstSeen' },
} as const satisfies Record<string, Tallied>

/** The tiles of the dashboard. */
export function createStatistics(
  { database, clock }: Platform,
  kinds: ContentKinds,
  further: readonly Figure[] = [],
) {
  const { read } = database

  const monthsAgo = (count: number) => later(clock.now(), { days: -month * count })

  /** All things and those made in each month, whatever became of them; `beside` counts the public ones. */
  async function tile(of: Tallied, beside: Promise<number> | null = null): Promise<Tile> {
    const starts = Array.from({ length: months }, (_, n) => monthsAgo(months - n))
    const { all, since } = await countSince(read, of, starts)
    return {
      total: all,
      beside: await beside,
      // The current moment belongs to the last month.
      trend: since.map((count, n) => count - (since[n + 1] ?? 0)),
    }
  }

  const allOf = async (of: Tallied) => (await countSince(read, of, [])).all

  /** How many of a kind are public. */
  async function publicOf(kind: KindName, of: Tallied & { status: string; days: number | null }) {
    // The bound is exclusive: what was listed exactly that long ago has expired.
    const from = of.days === null ? '' : `${later(clock.now(), { days: -of.days })}+`
    const { all, since } = await countSince(read, of, from ? [from] : [])
    return (since[0] ?? all) - (await unseenOf(read, kind, of, from))
  }

  async function activeMembers(): Promise<number> {
    const { since } = await countSince(read, tallied.seen, [monthsAgo(1)])
    return since[0] ?? 0
  }

  /** Only the number of active members is kept, once a day, not who they were. */
  async function noteActiveMembers(): Promise<number> {
    const members = await activeMembers()
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
    const total = await activeMembers()
    const now = clock.now()
    const days = Array.from({ length: months - 1 }, (_, back) =>
      later(now, { days: -month * (months - 1 - back) }).slice(0, 10),
    )
    const rows = await read.selectFrom('active_days').where('day', 'in', days).selectAll().execute()
    const noted = new Map(rows.map(({ day, members }) => [day, members]))
    return { total, beside: null, trend: [...days.map((day) => noted.get(day) ?? null), total] }
  }

  /** The tile of each kind that has one, by its name. */
  async function ofThings() {
    const tiles = Object.values(kinds).flatMap(({ kind, table, tile: part }) =>
      part
        ? [
            tile({ table, ...part.made }, publicOf(kind, { table, ...part.public })).then((counted) => [
              contentKinds[kind].many,
              counted,
            ]),
          ]
        : [],
    )
    return Object.fromEntries(await Promise.all(tiles)) as Record<TileName, Tile> // every name has a kind
  }

  return {
    noteActiveMembers,

    async read(): Promise<Statistics & Figures> {
      const [users, devices, activeNow, figures, tiles] = await Promise.all([
        tile(tallied.users, allOf(tallied.proven)),
        tile(tallied.devices),
        active(),
        Promise.all(further.map(async ({ label, count }) => ({ label, count: await count(read) }))),
        ofThings(),
      ])
      return { users, devices, active: activeNow, ...tiles, figures }
    },
  }
}

/** Hidden things and those of suspended members since `from`; few enough to count one by one. */
async function unseenOf(
  read: Kysely<Schema>,
  kind: KindName,
  of: Tallied & { status: string },
  from: string,
): Promise<number> {
  const { ref, table, lit } = sql
  const counted = await sql<{ hidden: number | string; suspended: number | string }>`
    select
      (select count(*)
        from hidden_things cross join ${table(of.table)}
        where hidden_things.kind = ${lit(kind)}
          and ${ref(`${of.table}.id`)} = ${ref('hidden_things.thingId')}
          and ${ref(`${of.table}.status`)} = ${of.status}
          and ${ref(`${of.table}.${of.at}`)} >= ${from}) as hidden,
      (select count(*)
        from suspensions cross join ${table(of.table)}
        where ${ref(`${of.table}.ownerId`)} = ${ref('suspensions.userId')}
          and ${shown(kind, `${of.table}.id`)}
          and ${ref(`${of.table}.status`)} = ${of.status}
          and ${ref(`${of.table}.${of.at}`)} >= ${from}) as suspended`.execute(read)
  return counted.rows.reduce((sum, row) => sum + Number(row.hidden) + Number(row.suspended), 0)
}
