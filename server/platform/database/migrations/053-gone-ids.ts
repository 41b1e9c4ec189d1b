import type { Kysely } from 'kysely'

/** Ids of what was deleted for good, whoever made it: a late copy of the request that made it is told so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gone_ids')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('gone_ids_key', ['id', 'kind'])
    .execute()
  await db.schema.createIndex('gone_ids_by_time').on('gone_ids').columns(['at']).execute()
}
