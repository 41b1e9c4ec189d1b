import type { Kysely } from 'kysely'

/** Some books are kept and handed out, but open only in a reader of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('books')
    .addColumn('opensHere', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
