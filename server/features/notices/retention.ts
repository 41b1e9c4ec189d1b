import { type SqlBool, sql } from 'kysely'
import { deleteInBatches } from '#server/platform/database/write/delete-in-batches.ts'
import { deleteOld } from '#server/platform/database/write/delete-old.ts'
import type { Platform } from '#server/platform/index.ts'
import { cannotBeReached } from './push-keys.ts'

/** Deletes old notices, and devices that no push can reach: signed out, or subscribed with other keys. */
export async function deleteOldNotices({
  database,
  clock,
  push,
}: Pick<Platform, 'database' | 'clock' | 'push'>): Promise<void> {
  const now = clock.now()
  await deleteOld({ database, clock }, 'notices', { table: 'notices', key: ['id'], at: 'createdAt' })
  const ended = sql`select ${sql.ref('id')} from sessions where ${sql.ref('expiresAt')} <= ${now}`
  await deleteInBatches(database, 'push_devices', ['id'], sql<SqlBool>`${sql.ref('sessionId')} in (${ended})`)
  if (push.publicKey) await deleteInBatches(database, 'push_devices', ['id'], cannotBeReached(push))
}
