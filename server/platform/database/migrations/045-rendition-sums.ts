import type { Kysely } from 'kysely'

/** By what a video is known again that came from a friend; see docs/decisions/handing-over-files.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('renditions').addColumn('sha256', 'text').execute()
  await db.schema.createIndex('renditions_by_sha256').on('renditions').column('sha256').execute()
  await db.schema.createIndex('files_by_sha256').on('files').column('sha256').execute()
}
