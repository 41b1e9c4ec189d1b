import { type Expression, type SqlBool, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'

/** What a list is ordered by before the id: a time (ISO text), a whole number, a computed score, or the id itself. */
export type Measure = 'time' | 'count' | 'score' | 'id'
export type Direction = 'descending' | 'ascending'

/** A place in an ordered list: the row it names is the last one already shown. */
export interface Place {
  at: string | number
  id: string
}

export interface Page<T> {
  items: T[]
  /** The cursor of the next page; null when this one was not full. */
  next: string | null
}

const largest = 2_147_483_647
/** Lies before the first row of any list, so that the first page uses the same statement as all others. */
const starts = {
  descending: {
    time: { at: '9999', id: '~' },
    count: { at: largest, id: '~' },
    score: { at: 1e300, id: '~' },
    id: { at: '~', id: '~' },
  },
  ascending: {
    time: { at: '', id: '' },
    count: { at: -largest, id: '' },
    score: { at: -1e300, id: '' },
    id: { at: '', id: '' },
  },
} satisfies Record<Direction, Record<Measure, Place>>

export function encodeCursor({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

/**
 * The place a cursor names, or the start of the list without one. A forged cursor is the caller's mistake,
 * not ours.
 */
export function decodeCursor(
  cursor: string | null | undefined,
  measure: Measure,
  direction: Direction = 'descending',
): Place {
  if (!cursor) return starts[direction][measure]
  const place = parse(cursor)
  if (!place || !fits[measure](place.at)) {
    throw new Problem('invalid', 'This list has changed. Start again from the top.', 'after')
  }
  return place
}

const fits: Record<Measure, (at: unknown) => boolean> = {
  time: (at) => typeof at === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at),
  count: (at) => Number.isInteger(at) && Math.abs(at as number) <= largest,
  score: (at) => Number.isFinite(at),
  id: (at) => typeof at === 'string' && /^[\w-]{1,64}$/.test(at),
}

function parse(cursor: string): Place | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(value) || value.length !== 2) return null
    const [at, id] = value
    const isPlace =
      (typeof at === 'string' || typeof at === 'number') && typeof id === 'string' && /^[\w-]{1,64}$/.test(id)
    return isPlace ? { at, id } : null
  } catch {
    return null
  }
}

/**
 * The rows that follow a place, as a condition on the two columns the list is ordered by,
 * e.g. `beyond('posts.publishedAt', 'posts.id', decodeCursor(query.after, 'time'))`.
 */
export function beyond(
  at: string,
  id: string,
  place: Place,
  direction: Direction = 'descending',
): Expression<SqlBool> {
  const columns = sql`(${sql.ref(at)}, ${sql.ref(id)})`
  const values = sql`(${place.at}, ${place.id})`
  return direction === 'descending'
    ? sql<SqlBool>`${columns} < ${values}`
    : sql<SqlBool>`${columns} > ${values}`
}

/** The rows before a place, and the one at it. */
export function upTo(at: string, id: string, place: Place, direction: Direction): Expression<SqlBool> {
  const columns = sql`(${sql.ref(at)}, ${sql.ref(id)})`
  const values = sql`(${place.at}, ${place.id})`
  return direction === 'descending'
    ? sql<SqlBool>`${columns} >= ${values}`
    : sql<SqlBool>`${columns} <= ${values}`
}

/** A page with a cursor while it is full. `items` are at most `size` rows, in the list's order. */
export function page<T>(items: T[], size: number, placeOf: (item: T) => Place): Page<T> {
  const last = items.length >= size ? items.at(-1) : undefined
  return { items, next: last === undefined ? null : encodeCursor(placeOf(last)) }
}
