import type { Kysely } from 'kysely'

/** Who does not want to see whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocks')
    .addColumn('blockerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('blockedId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['blockerId', 'blockedId'])
    .execute()
  await db.schema.createIndex('blocks_of').on('blocks').columns(['blockedId']).execute()
}
