import type { Kysely } from 'kysely'
import { noticeLimits } from '#contract/notices/notice-rules.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { notMuted } from '#server/people/notices.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Wait } from '#server/platform/jobs/clock-skew.ts'
import type { Push } from '#server/platform/push/index.ts'
import { mayBeReached } from './push-keys.ts'
import { quietUntil } from './quiet-hours.ts'
import { told } from './visible-notices.ts'

type Tx = Kysely<Schema>

/** The lease on a push; after it another process may take it. */
const held = { minutes: 2 }

/** Upper bounds: quiet hours end within a day, and the last push lies in the past. */
export const pushWaits: Wait[] = [
  { table: 'waiting_pushes', column: 'dueAt', most: 24 * 60 },
  { table: 'last_pushes', column: 'at', most: 0 },
]

/** Takes what is due, so that only one process sends it; postpones it during quiet hours and bundling. */
export async function take(tx: Tx, kinds: ContentKinds, push: Push, userId: string, now: string) {
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
    .updateTable('waiting_pushes')
    .set((eb) => ({ dueAt: later(now, held), tries: eb('tries', '+', 1) }))
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
    .where(told(kinds)('notices'))
    .where(notMuted)
    .orderBy('createdAt', 'desc')
    .select(['id', 'kind', 'text', 'link', 'things'])
    .execute()
  const devices = await tx
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.sessionId')
    .where('push_devices.userId', '=', userId)
    .whereRef('sessions.userId', '=', 'push_devices.userId')
    .where('sessions.expiresAt', '>', now)
    .where(mayBeReached(push))
    .select(['push_devices.id', 'endpoint', 'p256dh', 'auth', 'keyDigest'])
    .execute()
  if (notices.length > 0 && devices.length > 0)
    await tx
      .insertInto('last_pushes')
      .values({ userId, at: now })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ at: now }))
      .execute()
  return { notices, devices, waiting, tries: Math.max(...waiting.map(({ tries }) => tries)) }
}

/** Marks what was taken as done or for a retry, unless another process has taken it meanwhile. */
export async function letGo(
  tx: Tx,
  { waiting, tries }: { waiting: readonly Waiting[]; tries: number },
  tryAgainFrom: string | null,
) {
  const dueAt =
    tryAgainFrom && later(tryAgainFrom, { minutes: noticeLimits.bundleMinutes * 2 ** (tries - 1) })
  for (const { noticeId, tries } of waiting)
    if (dueAt)
      await tx
        .updateTable('waiting_pushes')
        .set({ dueAt })
        .where('noticeId', '=', noticeId)
        .where('tries', '=', tries)
        .execute()
    else
      await tx
        .deleteFrom('waiting_pushes')
        .where('noticeId', '=', noticeId)
        .where('tries', '=', tries)
        .execute()
}

interface Waiting {
  noticeId: string
  tries: number
}
