import { type Kysely, sql } from 'kysely'
import { noticeLimits } from '#contract/notice-rules.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { tellsOfShown } from '#server/things/hidden.ts'
import type { Things } from '#server/things/thing.ts'
import { quietUntil } from './quiet.ts'

type Tx = Kysely<Schema>

/** Takes what is due out of the queue, so that of several processes one sends it; puts it off where it is no time. */
export async function take(tx: Tx, things: Things, userId: string, now: string) {
  const quiet = await tx
    .selectFrom('quiet_hours')
    .where('userId', '=', userId)
    .select(['start', 'end'])
    .executeTakeFirst()
  const last = await tx.selectFrom('last_pushes').where('userId', '=', userId).select('at').executeTakeFirst()
  const bundled = last && later(last.at, { minutes: noticeLimits.bundleMinutes })
  const notBefore = (quiet && quietUntil(now, quiet)) ?? (bundled && bundled > now ? bundled : null)
  if (notBefore) {
    await tx
      .updateTable('waiting_pushes')
      .set({ dueAt: notBefore })
      .where('userId', '=', userId)
      .where('dueAt', '<=', now)
      .execute()
    return null
  }
  const waiting = await tx
    .deleteFrom('waiting_pushes')
    .where('userId', '=', userId)
    .where('dueAt', '<=', now)
    .returning(['noticeId', 'tries'])
    .execute()
  if (waiting.length === 0) return null
  const notices = await tx
    .selectFrom('notices')
    .where(
      'id',
      'in',
      waiting.map(({ noticeId }) => noticeId),
    )
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where(tellsOfShown(things))
    .orderBy('createdAt', 'desc')
    .select(['id', 'kind', 'text', 'link'])
    .execute()
  const devices = await tx
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.sessionId')
    .where('push_devices.userId', '=', userId)
    .whereRef('sessions.userId', '=', 'push_devices.userId')
    .where('sessions.expiresAt', '>', now)
    .select(['push_devices.id', 'endpoint', 'p256dh', 'auth'])
    .execute()
  if (notices.length > 0 && devices.length > 0)
    await tx
      .insertInto('last_pushes')
      .values({ userId, at: now })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ at: now }))
      .execute()
  return { notices, devices, tries: Math.max(...waiting.map(({ tries }) => tries)) + 1 }
}

/** For later, what is still to be told by then. */
export async function putBack(
  tx: Tx,
  userId: string,
  { notices, tries }: { notices: { id: string }[]; tries: number },
  now: string,
) {
  const dueAt = later(now, { minutes: noticeLimits.bundleMinutes * 2 ** (tries - 1) })
  await tx
    .insertInto('waiting_pushes')
    .columns(['noticeId', 'userId', 'dueAt', 'tries'])
    .expression((eb) =>
      eb
        .selectFrom('notices')
        .where(
          'id',
          'in',
          notices.map(({ id }) => id),
        )
        .where('userId', '=', userId)
        .select([
          'id as noticeId',
          'userId',
          sql<string>`${dueAt}`.as('dueAt'),
          sql<number>`cast(${tries} as integer)`.as('tries'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
