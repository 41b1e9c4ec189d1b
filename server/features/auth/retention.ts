import { type SqlBool, sql } from 'kysely'
import { later } from '#server/platform/clock.ts'
import { deleteInBatches } from '#server/platform/database/write/delete-in-batches.ts'
import type { Platform } from '#server/platform/index.ts'
import { lastsDays } from './sessions/sessions.ts'

/** How long an expired session's row is kept, to tell that it expired and nobody ended it. */
const toldDays = lastsDays
/** Days that an address change is kept; its code has expired long before. */
const changeDays = 1

/** Deletes sessions, codes and links that have expired. */
export async function deleteExpired({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const before = (column: string, days: number) =>
    sql<SqlBool>`${sql.ref(column)} <= ${later(clock.now(), { days: -days })}`
  await deleteInBatches(database, 'sessions', ['id'], before('expiresAt', toldDays))
  await deleteInBatches(database, 'proofs', ['userId', 'purpose'], before('expiresAt', 0))
  await deleteInBatches(database, 'passkey_challenges', ['secret'], before('expiresAt', 0))
  await deleteInBatches(database, 'email_changes', ['userId'], before('createdAt', changeDays))
}
