import type { Kysely } from 'kysely'

/** What is to be done stands in a row before it is begun, and says until when somebody is at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('letters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('dueAt', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('letters_due').on('letters').columns(['dueAt']).execute()
  await db.schema.createIndex('letters_of_user').on('letters').columns(['userId']).execute()
  for (const table of ['exports', 'uploads']) {
    await db.schema
      .alterTable(table)
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable(table).addColumn('heldUntil', 'text').execute()
  }
  await db.schema.alterTable('uploads').addColumn('dueAt', 'text').execute()
  await db.schema.alterTable('uploads').addColumn('refusal', 'text').execute()
  await db.schema.createIndex('uploads_due').on('uploads').columns(['dueAt']).execute()
}
