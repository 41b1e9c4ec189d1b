import type { Kysely } from 'kysely'

/** When the words of a comment on a reel were last changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reel_comments').addColumn('editedAt', 'text').execute()
}
