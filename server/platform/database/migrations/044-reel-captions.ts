import type { Kysely } from 'kysely'

/** What is said in a reel, to be read; see docs/decisions/captions.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reels').addColumn('captionedAt', 'text').execute()
  await db.schema
    .createTable('reel_captions')
    .addColumn('reelId', 'text', (c) => c.primaryKey().references('reels.id').onDelete('cascade'))
    .addColumn('vtt', 'text', (c) => c.notNull())
    .execute()
}
