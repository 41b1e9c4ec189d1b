import { type Kysely, sql } from 'kysely'

/** How many pages a book's file says it has. Whoever is without is looked at by a job; see docs/decisions/book-prices.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('books').addColumn('pages', 'integer').execute()
  // Of a million books those that are left.
  await db.schema
    .createIndex('books_uncounted')
    .on('books')
    .column('id')
    .where(sql.ref('pages'), 'is', null)
    .execute()
}
