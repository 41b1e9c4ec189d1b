import { type SqlBool, sql } from 'kysely'
import { later } from '#server/platform/clock.ts'
import { deleteInBatches } from '#server/platform/database/write/delete-in-batches.ts'
import type { Platform } from '#server/platform/index.ts'
import { cannotBeReached } from './push-keys.ts'

/** A semester and the break after it. */
const keptDays = 180

/** Deletes old notices, and devices that no push can reach: signed out, or subscribed with other keys. */
export async function deleteOldNotices({
  database,
  clock,
  push,
}: Pick<Platform, 'database' | 'clock' | 'push'>): Promise<void> {
  const now = clock.now()
  const over = later(now, { days: -keptDays })
  await deleteInBatches(database, 'notices', ['id'], sql<SqlBool>`${sql.ref('createdAt')} <= ${over}`)
  const ended = sql`select ${sql.ref('id')} from sessions where ${sql.ref('expiresAt')} <= ${now}`
  await deleteInBatches(database, 'push_devices', ['id'], sql<SqlBool>`${sql.ref('sessionId')} in (${ended})`)
  if (push.publicKey) await deleteInBatches(database, 'push_devices', ['id'], cannotBeReached(push))
}
