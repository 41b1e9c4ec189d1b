import { type SqlBool, sql } from 'kysely'
import { noticeLimits } from '#contract/notice-rules.ts'
import type { Notice } from '#contract/notices.ts'
import { peopleOf } from '#server/people/people.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { Clock } from '#server/platform/clock.ts'
import { pageByTime } from '#server/platform/database/page-by-time.ts'
import { type Database, touch } from '#server/platform/database/port.ts'
import { tellsOfShown } from '#server/things/hidden.ts'
import type { Things } from '#server/things/thing.ts'

/** What somebody was told; nobody else's can be asked for. */
export function createNotices(database: Database, clock: Clock, things: Things) {
  const { read } = database

  /** Of somebody kept apart since nothing is told any more. */
  const ofNobodyApart = sql<SqlBool>`not exists (
    select 1 from blocks
    where (${sql.ref('blockerId')} = notices.${sql.ref('userId')} and ${sql.ref('blockedId')} = notices.${sql.ref('byId')})
      or (${sql.ref('blockedId')} = notices.${sql.ref('userId')} and ${sql.ref('blockerId')} = notices.${sql.ref('byId')}))`

  async function unread(userId: string): Promise<{ unread: number }> {
    const some = read
      .selectFrom('notices')
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .where(tellsOfShown(things))
      .where(ofNobodyApart)
      .where(notSuspended('notices.byId'))
      .select('id')
      .limit(noticeLimits.unread)
      .as('some')
    const { found } = await read
      .selectFrom(some)
      .select((eb) => eb.fn.countAll().as('found'))
      .executeTakeFirstOrThrow()
    return { unread: Number(found) }
  }

  return {
    unread,

    async list(userId: string, after?: string): Promise<{ items: Notice[]; next: string | null }> {
      const told = read
        .selectFrom('notices')
        .where('userId', '=', userId)
        .where(tellsOfShown(things))
        .where(ofNobodyApart)
        .where(notSuspended('notices.byId'))
        .select(['id', 'kind', 'text', 'link', 'byId', 'createdAt', 'readAt'])
      const { items, next } = await pageByTime(told, 'notices', { after })
      const people = await peopleOf(
        read,
        items.flatMap(({ byId }) => byId ?? []),
      )
      return {
        items: items.map(({ byId, readAt, ...notice }) => ({
          ...notice,
          by: (byId && people.get(byId)) || null,
          read: readAt !== null,
        })),
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
