import type { Kysely } from 'kysely'
import { addSearch } from '../query/search.ts'
import { fewValues } from '../schema/index-selectivity.ts'

/** Books, their ratings, how many there are of each kind, and where people are in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('books')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('author', 'text')
    .addColumn('courseCode', 'text')
    .addColumn('department', 'text')
    .addColumn('level', 'text')
    .addColumn('kind', 'text')
    .addColumn('coverId', 'text')
    .addColumn('fileId', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    // Null while removed, so that the same bytes may come again; many nulls are no duplicates.
    .addColumn('sha256', 'text', (c) => c.unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('ratings', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('ratingSum', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('score', 'double precision', (c) => c.notNull().defaultTo(0))
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('uploadedAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('removedAt', 'text')
    .execute()
  await addSearch(db, 'books')
  for (const order of ['uploadedAt', 'score', 'bytes'])
    await db.schema.createIndex(`books_by_${order}`).on('books').columns(['status', order, 'id']).execute()
  for (const filter of ['department', 'level', 'kind'])
    await db.schema
      .createIndex(`books_of_${filter}`)
      .on('books')
      .columns(['status', filter, 'uploadedAt', 'id'])
      .execute()
  await fewValues(db, 'books', { books_by_uploadedAt: 1, books_by_score: 1, books_by_bytes: 1 })
  await fewValues(db, 'books', { books_of_department: 2, books_of_level: 2, books_of_kind: 2 })
  await db.schema.createIndex('books_of_owner').on('books').columns(['ownerId', 'uploadedAt', 'id']).execute()
  await db.schema.createIndex('books_removed').on('books').columns(['removedAt']).execute()

  await db.schema
    .createTable('book_counts')
    .addColumn('department', 'text', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('book_counts_key', ['department', 'level', 'kind'])
    .execute()

  await db.schema
    .createTable('ratings')
    .addColumn('bookId', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('rating', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['bookId', 'userId'])
    .execute()
  await db.schema.createIndex('ratings_of_user').on('ratings').columns(['userId']).execute()

  await db.schema
    .createTable('places')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('bookId', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('parts', 'integer', (c) => c.notNull())
    .addColumn('offset', 'double precision', (c) => c.notNull())
    .addColumn('progress', 'double precision', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('places_key', ['userId', 'bookId'])
    .execute()
  await db.schema.createIndex('places_latest').on('places').columns(['userId', 'at']).execute()
  await db.schema.createIndex('places_of_book').on('places').columns(['bookId']).execute()
}
