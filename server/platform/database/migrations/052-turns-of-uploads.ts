import type { Kysely } from 'kysely'

/** Whole uploads are made files by turns: whose turn it is for a visitor's, and which are in work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('sender', 'text').execute()
  await db.schema.createIndex('uploads_held').on('uploads').columns(['heldUntil']).execute()
}
