import type { Kysely } from 'kysely'

/** When the words of a comment were last changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('comments').addColumn('editedAt', 'text').execute()
}
