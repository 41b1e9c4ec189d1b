import type { Kysely } from 'kysely'

/** Addresses that wait to be proven, and what members asked to take with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_changes')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('exports')
    .addColumn('id', 'text', (c) => c.notNull().unique())
    // Somebody has one; a new one takes the place of the old.
    .addColumn('ownerId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('startedAt', 'text', (c) => c.notNull())
    .addColumn('movedAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('exports_oldest').on('exports').columns(['startedAt']).execute()
}
