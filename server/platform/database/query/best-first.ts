import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Schema } from '../port.ts'
import { type Asked, inOrder } from './ordered-search.ts'
import { encodeCursor, type Place } from './page.ts'

/** Rows of a list that go before those of the next part, in an order of their own. */
export interface Part<O> extends Omit<Asked<O>, 'from' | 'size' | 'already' | 'until'> {
  /** Which rows: no other part has them. */
  where: Expression<SqlBool>
  /** The place that a cursor of this part names; the part's start for ''. */
  from: (cursor: string) => Place | Promise<Place>
  /** The cursor of a place, where the place holds what nobody may read. */
  cursorOf?: (place: Place) => string
}

/** The cursor of a part that has ended. */
const over = '-'

/**
 * One page of `query`, made of `parts`: what one does not fill, the next one does. Each has its share of the time, and its own
 * place in the cursor. So nothing is lost or met twice where one reached its limit before its end; the next part then fills
 * the page, and the first goes on with the next page.
 */
export async function bestFirst<T extends keyof Schema, O>(
  query: SelectQueryBuilder<Schema, T, O>,
  parts: readonly Part<O>[],
  { after = '', size, until }: { after?: string | undefined; size: number; until: number },
): Promise<{ rows: O[]; next: string | null; gaveUp: boolean }> {
  const asked = after.split('.')
  const cursors = parts.map((_, at) => asked[at] ?? '')
  const rows: O[] = []
  let gaveUp = false
  for (const [at, { where, from, cursorOf = encodeCursor, ...part }] of parts.entries()) {
    const cursor = cursors[at] ?? ''
    if (cursor === over || rows.length >= size) continue
    const now = performance.now()
    const found = await inOrder(query.where(where), {
      ...{ ...part, from: await from(cursor), size, already: rows.length },
      until: now + (until - now) / (parts.length - at),
    })
    rows.push(...found.rows)
    cursors[at] = found.next ? cursorOf(found.next) : over
    if (found.gaveUp) gaveUp = true
  }
  return { rows, next: cursors.every((cursor) => cursor === over) ? null : cursors.join('.'), gaveUp }
}
