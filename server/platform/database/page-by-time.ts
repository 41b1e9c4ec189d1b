import { type SelectQueryBuilder, sql } from 'kysely'
import { limits } from '#contract/campus.ts'
import type { Schema } from './index.ts'
import { beyond, type Direction, decodeCursor, type Page, page } from './page.ts'

interface Asked {
  /** The cursor of the page; its first page without one. */
  after: string | undefined
  size?: number
  direction?: Direction
}

/** One page of `rows`, which are of `table`, in the order they were created; 'descending' begins with the newest. */
export async function pageByTime<T extends keyof Schema, O extends { id: string; createdAt: string }>(
  rows: SelectQueryBuilder<Schema, T, O>,
  table: T,
  { after, size = limits.pageSize, direction = 'descending' }: Asked,
): Promise<Page<O>> {
  const at = `${table}.createdAt`
  const id = `${table}.id`
  const sort = direction === 'descending' ? 'desc' : 'asc'
  const found = await rows
    .where(beyond(at, id, decodeCursor(after, 'time', direction), direction))
    .orderBy(sql.ref(at), sort)
    .orderBy(sql.ref(id), sort)
    .limit(size)
    .execute()
  return page(found, size, (row) => ({ at: row.createdAt, id: row.id }))
}
