import { type Kysely, sql } from 'kysely'
import { addEnds } from '../query/search.ts'
import { fewValues } from '../schema/index-selectivity.ts'
import { kindOf } from '../sql-dialect.ts'
import type { Migration } from './migration.ts'

/** What brings a campus of 1.0.0 to the ground that a new one gets: never edited, only gone through. */
export const since100: Migration[] = [
  {
    name: '045-rendition-sums',
    // By what a video is known again that came from a friend; see docs/decisions/handing-over-files.md.
    async up(db) {
      await addText(db, 'renditions', 'sha256')
      await db.schema.createIndex('renditions_by_sha256').on('renditions').column('sha256').execute()
      await db.schema.createIndex('files_by_sha256').on('files').column('sha256').execute()
    },
  },
  { name: '046-names-of-papers', up: namePapers },
  {
    name: '047-kindle-books',
    // Those that only other readers opened were of the newer kind, or packed by Huffman's way: both open here since.
    up: async (db) => void (await sql`update books set "opensHere" = 1 where format = 'mobi'`.execute(db)),
  },
  {
    name: '048-book-pages',
    // How many pages a book's file says it has. Whoever is without is looked at by a job; see docs/decisions/book-prices.md.
    async up(db) {
      await db.schema.alterTable('books').addColumn('pages', 'integer').execute()
      await sql`create index books_uncounted on books (id) where pages is null`.execute(db)
    },
  },
  {
    name: '049-book-openings',
    // Bytes that the first chapter of an EPUB takes. The job that counts pages looks at those that are here already.
    async up(db) {
      await db.schema.alterTable('books').addColumn('opening', 'integer').execute()
      await sql`update books set pages = null where format = 'epub'`.execute(db)
    },
  },
  {
    name: '050-counted-products',
    // A category is counted by the index alone, where each row was looked up for its owner; see docs/decisions/list-queries.md.
    async up(db) {
      for (const [name, columns] of [
        ['products_newest_of_kind', ['status', 'category']],
        ['products_kind_newest_of_category', ['kind', 'status', 'category']],
      ] as const) {
        await db.schema.dropIndex(name).execute()
        const all = [...columns, 'listedAt', 'id', 'ownerId']
        await db.schema.createIndex(name).on('products').columns(all).execute()
        await fewValues(db, 'products', { [name]: columns.length })
      }
    },
  },
  {
    name: '051-books-of-a-year',
    // Department and level are asked of the shelf first; see docs/decisions/list-queries.md.
    async up(db) {
      const columns = ['status', 'department', 'level', 'uploadedAt', 'id']
      await db.schema.createIndex('books_of_year').on('books').columns(columns).execute()
      await fewValues(db, 'books', { books_of_year: 3 })
    },
  },
  {
    name: '052-turns-of-uploads',
    // Whole uploads are made files by turns: whose turn it is for a visitor's, and which are in work.
    async up(db) {
      await addText(db, 'uploads', 'sender')
      await db.schema.createIndex('uploads_held').on('uploads').columns(['heldUntil']).execute()
    },
  },
  {
    name: '053-gone-ids',
    // Ids of what was deleted for good, whoever made it: a late copy of the request that made it is told so.
    async up(db) {
      await db.schema
        .createTable('gone_ids')
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('gone_ids_key', ['id', 'kind'])
        .execute()
      await db.schema.createIndex('gone_ids_by_time').on('gone_ids').columns(['at']).execute()
    },
  },
  {
    name: '054-keys-of-devices',
    // With which of the campus' keys a device was subscribed; null where that was not noted.
    up: (db) => addText(db, 'push_devices', 'keyDigest'),
  },
  {
    name: '055-ends-of-texts',
    // One or two letters are found by an index on SQLite, where every row was asked for them; see docs/decisions/search.md.
    async up(db) {
      if (kindOf(db) === 'postgres') return
      for (const table of ['users', 'posts', 'products', 'books', 'reels', 'courses'])
        await addEnds(db, table)
    },
  },
  {
    name: '056-courses-there',
    // Rows of courses that nobody sees, which lists walked over; see publicCourse.
    async up(db) {
      await sql`create index courses_there on courses (id) where books > 0 or requests > 0`.execute(db)
    },
  },
  {
    name: '057-edits',
    // Edits that were made, so that one whose answer was lost is not held against itself.
    async up(db) {
      await db.schema
        .createTable('edits')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('asked', 'text', (c) => c.notNull())
        .addColumn('version', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('edits_by_time').on('edits').columns(['at']).execute()
    },
  },
  {
    name: '058-notice-groups',
    // What is said below one thing is told as one: which group a notice belongs to.
    async up(db) {
      await addText(db, 'notices', 'groupKey')
      const columns = ['userId', 'groupKey', 'createdAt', 'id']
      await db.schema.createIndex('notices_of_group').on('notices').columns(columns).execute()
      const place =
        kindOf(db) === 'postgres'
          ? sql`split_part(link, '#', 1)`
          : sql`substr(link, 1, instr(link || '#', '#') - 1)`
      await sql`update notices set "groupKey" = kind || ' ' || ${place}
        where kind in ('comment', 'reply')`.execute(db)
    },
  },
]

const addText = (db: Kysely<unknown>, table: string, column: string): Promise<void> =>
  db.schema.alterTable(table).addColumn(column, 'text').execute()

interface Tables {
  books: { fileId: string; title: string; format: string }
  files: { id: string; name: string }
}

/**
 * A title with a stroke or a point gave its file what stood behind the one and before the other: '2024, exam.pdf',
 * without the course.
 */
async function namePapers(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables> // as far as they are read here
  const books = await tables
    .selectFrom('books')
    .innerJoin('files', 'files.id', 'books.fileId')
    .select(['files.id', 'files.name', 'books.title', 'books.format'])
    .execute()
  for (const { id, name, title, format } of books) {
    const called = nameOf(title, format)
    if (called !== name)
      await tables.updateTable('files').set({ name: called }).where('id', '=', id).execute()
  }
}

function nameOf(title: string, extension: string): string {
  const plain = title
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[/\\]/g, '-')
    .replaceAll(/[\p{C}<>:"|?*;]/gu, '')
    .replaceAll(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  return `${[...plain].slice(0, 80).join('') || 'file'}.${extension}`
}
