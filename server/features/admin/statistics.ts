import { sql } from 'kysely'
import type { Statistics, Tile } from '#contract/admin.ts'
import type { Reportable } from '#contract/report-rules.ts'
import { later } from '#server/platform/clock.ts'
import { countSince, type Tallied } from '#server/platform/database/tally.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Things, TilePart } from '#server/things/thing.ts'

/** A month is thirty days, up to this moment: full at every hour, and as long as the one before. */
const month = 30
const months = 6

const tallied = {
  users: { name: 'users', table: 'users', at: 'createdAt' },
  seen: { name: 'seen', table: 'users', at: 'seenAt' },
  devices: { name: 'devices', table: 'device_tracking', at: 'firstSeen' },
} as const satisfies Record<string, Tallied>

/** What the tiles of the dashboard show. */
export function createStatistics({ database, clock }: Platform, things: Things) {
  const { read } = database

  const monthsAgo = (count: number) => later(clock.now(), { days: -month * count })

  /** All of them, and those of each month; none from before `since`. */
  async function tile(
    of: Tallied,
    { since, hidden }: { since?: string | undefined; hidden?: Reportable } = {},
  ) {
    const starts = Array.from({ length: months }, (_, n) => monthsAgo(months - n)).map((start) =>
      since !== undefined && since > start ? since : start,
    )
    const [shown, unseen] = await Promise.all([
      countSince(read, of, starts),
      hidden ? hiddenSince(of, hidden, starts) : [],
    ])
    const counts = shown.since.map((count, n) => count - (unseen[n] ?? 0))
    const first = counts[0] ?? 0
    return {
      total: since === undefined ? shown.all - (unseen[months] ?? 0) : first,
      // What happens in this very moment belongs to the last month.
      trend: counts.map((count, n) => count - (counts[n + 1] ?? 0)),
    }
  }

  /** Of what is counted, the hidden ones since each of these times, and in all: they are few. */
  async function hiddenSince(
    { table, at, status = '' }: Tallied,
    kind: Reportable,
    times: readonly string[],
  ) {
    const { rows } = await sql<{ at: string }>`
      select ${sql.ref(`${table}.${at}`)} as at
      from hidden_things cross join ${sql.table(table)}
      where hidden_things.kind = ${sql.lit(kind)}
        and ${sql.ref(`${table}.id`)} = ${sql.ref('hidden_things.thingId')}
        and ${sql.ref(`${table}.status`)} = ${status}`.execute(read)
    return [...times, ''].map((time) => rows.filter((row) => row.at >= time).length)
  }

  async function activeMembers(): Promise<number> {
    const { since } = await countSince(read, tallied.seen, [monthsAgo(1)])
    return since[0] ?? 0
  }

  /** Who was seen when is not kept; how many they were is, once a day. */
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
    return { total, trend: [...days.map((day) => noted.get(day) ?? null), total] }
  }

  /** Those that everybody sees, each under its own name. */
  async function ofThings() {
    const tiles = Object.values(things).flatMap(({ kind, table, tile: part }) => {
      if (!part) return []
      const { name, at, status, days } = part
      // What came exactly so long ago has had its days.
      const since = days === null ? undefined : `${later(clock.now(), { days: -days })}+`
      return tile({ name, table, at, status }, { hidden: kind, since }).then((counted) => [name, counted])
    })
    return Object.fromEntries(await Promise.all(tiles)) as Record<TilePart['name'], Tile> // each name has a kind
  }

  return {
    noteActiveMembers,

    async read(): Promise<Statistics> {
      const [users, devices, activeNow, tiles] = await Promise.all([
        tile(tallied.users),
        tile(tallied.devices),
        active(),
        ofThings(),
      ])
      return { users, devices, active: activeNow, ...tiles }
    },
  }
}
