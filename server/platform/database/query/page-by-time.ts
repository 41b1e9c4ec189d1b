import type { SelectQueryBuilder } from 'kysely'
import { limits } from '#contract/campus.ts'
import type { Schema } from '../port.ts'
import { cursorOf, inOrder, type Looking } from './ordered-search.ts'
import { type Direction, decodeCursor, type Page } from './page.ts'

interface Asked {
  /** The cursor of the page; left out for the first. */
  after: string | undefined
  size?: number
  direction?: Direction
}

/** One page of `rows`, which are of `table`, by creation time; 'descending' begins with the newest. */
export async function pageByTime<T extends keyof Schema, O extends { id: string; createdAt: string }>(
  rows: SelectQueryBuilder<Schema, T, O>,
  table: T,
  { after, size = limits.pageSize, direction = 'descending' }: Asked,
  looking?: Looking | null,
): Promise<Page<O>> {
  const found = await inOrder(rows, {
    ...{ size, looking },
    order: { table, column: 'createdAt', direction },
    from: decodeCursor(after, 'time', direction),
    placeOf: (row) => ({ at: row.createdAt, id: row.id }),
  })
  return { items: found.rows, next: cursorOf(found.next) }
}
