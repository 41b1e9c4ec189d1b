import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/platform/database/port.ts'
import type { IsTold } from './visible-notices.ts'

/** How often a person did what a group tells of, and how much of that is unread. */
interface Did {
  byId: string | null
  count: number
  unread: number
}

/**
 * The condition that a notice is the newest visible one of its group: hidden or deleted things lead no group. One that is
 * newer is looked for, and no more: of "not exists" PostgreSQL collects all newer ones for each notice of a group, and with
 * "is null" it expects hardly any rows, and sorts all that a member has.
 */
export const isNewest = (newerIsTold: Expression<SqlBool>) => sql<SqlBool>`coalesce((
  select 1 from notices as newer
  where newer.${sql.ref('userId')} = notices.${sql.ref('userId')}
    and newer.${sql.ref('groupKey')} = notices.${sql.ref('groupKey')}
    and (newer.${sql.ref('createdAt')}, newer.id) > (notices.${sql.ref('createdAt')}, notices.id)
    and ${newerIsTold} limit 1), 0) <> 1`

/** The condition that a notice belongs to the same group as this one of the member's. */
export const isBeside = (userId: string, id: string) => sql<SqlBool>`notices.${sql.ref('groupKey')} = (
  select beside.${sql.ref('groupKey')} from notices as beside
  where beside.id = ${id} and beside.${sql.ref('userId')} = ${userId})`

/** The people of these groups and what each did, latest first. */
export async function groupsOf(
  { read, isTold }: { read: Database['read']; isTold: IsTold },
  userId: string,
  groups: readonly string[],
): Promise<Map<string, Did[]>> {
  const found = new Map<string, Did[]>()
  if (groups.length === 0) return found
  const rows = await read
    .selectFrom('notices')
    .where('userId', '=', userId)
    .where('groupKey', 'in', groups)
    .where(isTold('notices'))
    .groupBy(['groupKey', 'byId'])
    .select(({ fn }) => [
      ...(['groupKey', 'byId'] as const),
      fn.countAll().as('count'),
      fn.max('createdAt').as('last'),
      sql<number>`sum(case when ${sql.ref('readAt')} is null then 1 else 0 end)`.as('unread'),
    ])
    .execute()
  for (const { groupKey, byId, count, unread } of rows.toSorted((a, b) => (a.last < b.last ? 1 : -1))) {
    const did = { byId, count: Number(count), unread: Number(unread) }
    found.set(groupKey ?? '', [...(found.get(groupKey ?? '') ?? []), did])
  }
  return found
}
