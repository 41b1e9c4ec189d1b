import { type Kysely, sql } from 'kysely'

/** What a report says happened, and when contact with a seller is paused for it; see docs/decisions/marketplace.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reports').addColumn('complaint', 'text').execute()
  await db.schema.alterTable('trades').addColumn('goneAt', 'text').execute()
  await db.schema
    .createTable('pauses')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sellerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('startedAt', 'text', (c) => c.notNull())
    .addColumn('side', 'text')
    .addColumn('sideAt', 'text')
    .addColumn('liftedAt', 'text')
    .addColumn('liftedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('pauses_open')
    .on('pauses')
    .column('sellerId')
    .unique()
    .where(sql.ref('liftedAt'), 'is', null)
    .execute()
  await db.schema.createIndex('pauses_of').on('pauses').column('sellerId').execute()
  await db.schema.createIndex('pauses_by').on('pauses').column('liftedBy').execute()
}
