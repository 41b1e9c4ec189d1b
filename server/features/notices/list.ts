import { type SqlBool, sql } from 'kysely'
import { noticeLimits } from '#contract/notice-rules.ts'
import type { Notice } from '#contract/notices.ts'
import { peopleOf } from '#server/people/people.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { Clock } from '#server/platform/clock.ts'
import { pageByTime } from '#server/platform/database/page-by-time.ts'
import { type Database, touch } from '#server/platform/database/port.ts'
import { every } from '#server/platform/database/search.ts'
import { tellsOfShown } from '#server/things/hidden.ts'
import type { Things } from '#server/things/thing.ts'

/** How often somebody did what a group tells of, and how much of that is unread. */
interface Did {
  byId: string | null
  count: number
  unread: number
}

/** Of somebody kept apart since nothing is told any more. */
const ofNobodyApart = (notices: string) => {
  const [userId, byId] = [sql.ref(`${notices}.userId`), sql.ref(`${notices}.byId`)]
  return sql<SqlBool>`not exists (
    select 1 from blocks
    where (${sql.ref('blockerId')} = ${userId} and ${sql.ref('blockedId')} = ${byId})
      or (${sql.ref('blockedId')} = ${userId} and ${sql.ref('blockerId')} = ${byId}))`
}

/** What somebody was told; nobody else's can be asked for. */
export function createNotices(database: Database, clock: Clock, things: Things) {
  const { read } = database

  /** What is still told of those called so: nothing hidden, and nothing of whom they are kept apart from. */
  const isTold = (notices: string) =>
    every([tellsOfShown(things, notices), ofNobodyApart(notices), notSuspended(`${notices}.byId`)])

  /** Nothing newer of its group is told. */
  const isNewest = sql<SqlBool>`not exists (
    select 1 from notices as newer
    where newer.${sql.ref('userId')} = notices.${sql.ref('userId')}
      and newer.${sql.ref('groupKey')} = notices.${sql.ref('groupKey')}
      and (newer.${sql.ref('createdAt')} > notices.${sql.ref('createdAt')}
        or (newer.${sql.ref('createdAt')} = notices.${sql.ref('createdAt')} and newer.id > notices.id))
      and ${isTold('newer')})`

  async function unread(userId: string): Promise<{ unread: number }> {
    const some = read
      .selectFrom('notices')
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .where(isTold('notices'))
      .select('id')
      .limit(noticeLimits.unread)
      .as('some')
    const { found } = await read
      .selectFrom(some)
      .select((eb) => eb.fn.countAll().as('found'))
      .executeTakeFirstOrThrow()
    return { unread: Number(found) }
  }

  /** What is told of these groups, by each person who did it; who did so last comes first. */
  async function groupsOf(userId: string, groups: readonly string[]): Promise<Map<string, Did[]>> {
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

  return {
    unread,

    async list(userId: string, after?: string): Promise<{ items: Notice[]; next: string | null }> {
      const told = read
        .selectFrom('notices')
        .where('userId', '=', userId)
        .where(isTold('notices'))
        .where(isNewest)
        .select(['id', 'kind', 'text', 'link', 'byId', 'createdAt', 'readAt', 'groupKey'])
      const { items, next } = await pageByTime(told, 'notices', { after })
      const groups = await groupsOf(
        userId,
        items.flatMap(({ groupKey }) => groupKey ?? []),
      )
      const besideOf = (groupKey: string | null, byId: string | null) =>
        groups.get(groupKey ?? '')?.find((one) => one.byId !== byId)?.byId ?? null
      const people = await peopleOf(
        read,
        items.flatMap(({ byId, groupKey }) => [byId ?? [], besideOf(groupKey, byId) ?? []].flat()),
      )
      const personOf = (id: string | null) => (id && people.get(id)) || null
      return {
        items: items.map(({ byId, readAt, groupKey, ...notice }) => {
          const all = groups.get(groupKey ?? '') ?? []
          const count = all.reduce((sum, { count }) => sum + count, 0)
          return {
            ...notice,
            by: personOf(byId),
            read: readAt !== null && all.every(({ unread }) => unread === 0),
            group:
              count > 1 ? { count, people: all.length, beside: personOf(besideOf(groupKey, byId)) } : null,
          }
        }),
        next,
      }
    },

    /** Up to what was seen, so that what came meanwhile stays unread. */
    async readAll(userId: string, until: string) {
      await database.write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('notices')
          .set({ readAt: clock.now() })
          .where('userId', '=', userId)
          .where('readAt', 'is', null)
          .where('createdAt', '<=', until)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) touch(tx, `user:${userId}`)
      })
      return unread(userId)
    },
  }
}
