import type { Kysely } from 'kysely'

/** Bookmarks and highlights; see docs/decisions/book-marks.md. A removed one stays by its id, without its words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('book_marks')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('bookId', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('offset', 'double precision', (c) => c.notNull())
    .addColumn('begins', 'integer', (c) => c.notNull())
    .addColumn('ends', 'integer', (c) => c.notNull())
    .addColumn('quote', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('removed', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('book_marks_key', ['userId', 'id'])
    .execute()
  await db.schema.createIndex('book_marks_of_book').on('book_marks').columns(['bookId', 'userId']).execute()
}
