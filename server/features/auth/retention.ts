import { type SqlBool, sql } from 'kysely'
import { later } from '#server/platform/clock.ts'
import { sweepRows } from '#server/platform/database/write/delete-in-batches.ts'
import type { Platform } from '#server/platform/index.ts'
import { lastsDays } from './sessions/sessions.ts'

/** So long it can be told that a session ran out, and that nobody ended it. */
const toldDays = lastsDays
/** The code for a new address has long ended by then. */
const changeDays = 1

/** Sessions, codes and links that nobody can use any more. */
export async function sweepOver({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const before = (column: string, days: number) =>
    sql<SqlBool>`${sql.ref(column)} <= ${later(clock.now(), { days: -days })}`
  await sweepRows(database, 'sessions', ['id'], before('expiresAt', toldDays))
  await sweepRows(database, 'proofs', ['userId', 'purpose'], before('expiresAt', 0))
  await sweepRows(database, 'passkey_challenges', ['secret'], before('expiresAt', 0))
  await sweepRows(database, 'email_changes', ['userId'], before('createdAt', changeDays))
}
