import type { Kysely } from 'kysely'

/**
 * Bytes that the first chapter of an EPUB takes. Whoever is here already is looked at by the job that counts pages, as
 * if those had not been counted; see docs/decisions/book-prices.md.
 */
export async function up(db: Kysely<{ books: { format: string; pages: number | null } }>): Promise<void> {
  await db.schema.alterTable('books').addColumn('opening', 'integer').execute()
  await db.updateTable('books').set({ pages: null }).where('format', '=', 'epub').execute()
}
