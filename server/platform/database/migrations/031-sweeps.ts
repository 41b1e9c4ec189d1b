import type { Kysely } from 'kysely'

/** What is swept by its age is found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('sessions_by_end').on('sessions').columns(['expiresAt']).execute()
  await db.schema.createIndex('notices_by_time').on('notices').columns(['createdAt']).execute()
}
