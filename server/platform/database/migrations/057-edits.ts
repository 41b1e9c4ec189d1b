import type { Kysely } from 'kysely'

/** Edits that were made, so that one whose answer was lost is not held against itself; see docs/decisions/edit-conflicts.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('edits')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('asked', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('edits_by_time').on('edits').columns(['at']).execute()
}
