import { setImmediate as yieldNow } from 'node:timers/promises'
import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '../port.ts'
import { beyond, type Direction, encodeCursor, type Place, upTo } from './page.ts'

/** An order that an index of the table has; ids break ties. */
export interface Order {
  table: keyof Schema
  column: string
  direction: Direction
}

/** How a list is scanned for a condition that no index knows. */
export interface Looking {
  read: Kysely<Schema>
  /** The part of the condition that the order's index knows, such as "is approved". */
  among: Expression<SqlBool>
}

/** Every row of the table. */
export const all = sql<SqlBool>`1 = 1`

interface Asked<O> {
  order: Order
  /** Where the page begins: the last row already shown. */
  from: Place
  size: number
  placeOf: (row: O) => Place
  /** Scans a stretch at a time, up to a limit; left out where an index leads to the matches. */
  looking?: Looking | null | undefined
  /**
   * A condition on each row that must stand last: of two bounds on the order's column SQLite starts from the one it reads
   * first, and that must be the stretch's own.
   */
  last?: ((inStretch: boolean) => Expression<SqlBool>) | undefined
  /** A deadline by `performance.now()`, for a caller that scans several lists at once. */
  until?: number | undefined
}

export interface InOrder<O> {
  rows: O[]
  /** Where the list goes on; also set after fewer rows than asked for, where the scan was given up. */
  next: Place | null
  /** The scan reached its limit before the end of the list. */
  gaveUp: boolean
}

/**
 * Limits of one scan: so many rows or milliseconds, whichever comes first; at least one stretch. The first stretch is short
 * and each next one four times as long, up to a whole one: what many rows have is found in the first. So nobody blocks
 * everybody by searching for what is not there. See docs/decisions/list-queries.md.
 */
export const reach = { first: 125, stretch: 2_000, rows: 20_000, milliseconds: 40 }

/** Up to `size` rows of `query`, in order. */
export async function inOrder<T extends keyof Schema, O>(
  query: SelectQueryBuilder<Schema, T, O>,
  asked: Asked<O>,
): Promise<InOrder<O>> {
  const { size, placeOf, looking } = asked
  const found: O[] = []
  const begun = performance.now()
  const until = asked.until ?? begun + reach.milliseconds
  let from = asked.from
  for (let looked = 0, rows = Math.min(reach.first, reach.stretch); ; ) {
    const end = looking ? await further(looking, asked.order, from, rows) : null
    found.push(...(await stretch(query, asked, { from, end, most: size - found.length })))
    const last = found.length >= size ? found.at(-1) : undefined
    if (last !== undefined) return { rows: found, next: placeOf(last), gaveUp: false }
    if (!end) return { rows: found, next: null, gaveUp: false }
    from = end
    looked += rows
    const now = performance.now()
    if (looked >= reach.rows || now > until) return { rows: found, next: end, gaveUp: true }
    rows = Math.min(4 * rows, reach.stretch, inTime(looked, now - begun, until - now))
    // SQLite answers synchronously, on the thread that serves everybody.
    await yieldNow()
  }
}

/**
 * How many rows fit into the milliseconds that are left, at the speed so far: of several lists scanned at once, a whole
 * stretch of each would end long after their time.
 */
export function inTime(looked: number, spent: number, left: number): number {
  const rows = Math.floor((looked * left) / Math.max(spent, 0.01))
  return Math.max(rows, reach.first)
}

async function stretch<T extends keyof Schema, O>(
  query: SelectQueryBuilder<Schema, T, O>,
  { order: { table, column, direction }, last, size }: Asked<O>,
  { from, end, most }: { from: Place; end: Place | null; most: number },
): Promise<O[]> {
  const at = `${table}.${column}`
  const id = `${table}.id`
  const sort = direction === 'descending' ? 'desc' : 'asc'
  let part = query.where(beyond(at, id, from, direction))
  if (end) part = part.where(upTo(at, id, end, direction))
  if (last) part = part.where(last(end !== null))
  // An explicit limit: a planner that does not know how few are wanted may sort all rows. Always whole, so
  // that one statement text is kept.
  const ordered = part.orderBy(sql.ref(at), sort).orderBy(sql.ref(id), sort).limit(sql.lit(size))
  const rows = (await ordered.execute()) as O[] // the selected columns
  return rows.length > most ? rows.slice(0, most) : rows
}

/** The place so many rows further on in the list itself; null where it ends before. */
async function further(
  { read, among }: Looking,
  { table, column, direction }: Order,
  from: Place,
  rows: number,
): Promise<Place | null> {
  const at = sql.ref(`${table}.${column}`)
  const id = sql.ref(`${table}.id`)
  const sort = sql.raw(direction === 'descending' ? 'desc' : 'asc')
  const { rows: found } = await sql<Place>`
    select ${at} as at, ${id} as id from ${sql.table(table)}
    where ${among} and ${beyond(`${table}.${column}`, `${table}.id`, from, direction)}
    order by ${at} ${sort}, ${id} ${sort} limit 1 offset ${sql.lit(rows - 1)}`.execute(read)
  return found[0] ?? null
}

/** The cursor of the contract for the next page. */
export const cursorOf = (next: Place | null): string | null => (next === null ? null : encodeCursor(next))
