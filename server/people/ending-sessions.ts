import type { ExpressionOrFactory, Kysely, SqlBool } from 'kysely'
import { type Schema, touch } from '#server/platform/database/port.ts'

/** Ends these sessions inside write(); their pages and streams are notified. */
export async function endSessions(
  tx: Kysely<Schema>,
  which: ExpressionOrFactory<Schema, 'sessions', SqlBool>,
): Promise<void> {
  const ended = await tx.deleteFrom('sessions').where(which).returning('userId').execute()
  for (const { userId } of ended) touch(tx, `session:${userId}`)
}
