import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { notSuspended } from './suspended.ts'

/** Whether what this member submits is public at once. Nobody is trusted while they are suspended. */
export async function isTrusted(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('trusted_authors')
    .where('userId', '=', userId)
    .where(notSuspended('trusted_authors.userId'))
    .select('userId')
    .executeTakeFirst()
  return found !== undefined
}
