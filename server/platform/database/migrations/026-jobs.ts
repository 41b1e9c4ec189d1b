import type { Kysely } from 'kysely'

/** When the fleet last did what it does every hour or day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('heldUntil', 'text')
    .addColumn('doneAt', 'text')
    .execute()
}
