import { type Kysely, sql } from 'kysely'
import { addPageSearch } from '../query/page-search.ts'
import { addEnds } from '../query/search.ts'
import { fewValues } from '../schema/index-selectivity.ts'
import { kindOf } from '../sql-dialect.ts'
import type { Migration } from './migration.ts'
import { sitting } from './sitting.ts'

/** Migrations from 1.0.0 to the tables of a new campus; never edited, only run. */
export const since100: Migration[] = [
  {
    name: '045-rendition-sums',
    // Recognizes a video that came from a friend; see docs/decisions/handing-over-files.md.
    async up(db) {
      await addText(db, 'renditions', 'sha256')
      await db.schema.createIndex('renditions_by_sha256').on('renditions').column('sha256').execute()
      await db.schema.createIndex('files_by_sha256').on('files').column('sha256').execute()
    },
  },
  { name: '046-names-of-papers', up: namePapers },
  {
    name: '047-kindle-books',
    // MOBI files that only other readers opened were of the newer kind or Huffman-packed: both open here since.
    up: async (db) => void (await sql`update books set "opensHere" = 1 where format = 'mobi'`.execute(db)),
  },
  {
    name: '048-book-pages',
    // How many pages a book's file says it has. A job fills in those without; see docs/decisions/book-prices.md.
    async up(db) {
      await db.schema.alterTable('books').addColumn('pages', 'integer').execute()
      await sql`create index books_uncounted on books (id) where pages is null`.execute(db)
    },
  },
  {
    name: '049-book-openings',
    // Bytes of an EPUB's first chapter. The job that counts pages fills it in for existing books.
    async up(db) {
      await db.schema.alterTable('books').addColumn('opening', 'integer').execute()
      await sql`update books set pages = null where format = 'epub'`.execute(db)
    },
  },
  {
    name: '050-counted-products',
    // Counts a category from the index alone; before, each row was looked up for its owner. See
    // docs/decisions/list-queries.md.
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
    // Lets the shelf filter by department and level first; see docs/decisions/list-queries.md.
    async up(db) {
      const columns = ['status', 'department', 'level', 'uploadedAt', 'id']
      await db.schema.createIndex('books_of_year').on('books').columns(columns).execute()
      await fewValues(db, 'books', { books_of_year: 3 })
    },
  },
  {
    name: '052-turns-of-uploads',
    // Finished uploads become files round-robin by sender: `sender` for a visitor's, `heldUntil` for those in work.
    async up(db) {
      await addText(db, 'uploads', 'sender')
      await db.schema.createIndex('uploads_held').on('uploads').columns(['heldUntil']).execute()
    },
  },
  {
    name: '053-gone-ids',
    // Ids of permanently deleted records, whoever made them, so that a late copy of the creating request is refused.
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
    // Which of the campus' keys a device subscribed with; null where that was not recorded.
    up: (db) => addText(db, 'push_devices', 'keyDigest'),
  },
  {
    name: '055-ends-of-texts',
    // An index for one or two letters on SQLite, where every row was scanned before; see docs/decisions/search.md.
    async up(db) {
      if (kindOf(db) === 'postgres') return
      for (const table of ['users', 'posts', 'products', 'books', 'reels', 'courses'])
        await addEnds(db, table)
    },
  },
  {
    name: '056-courses-there',
    // Lets lists skip courses that nobody sees; see publicCourse.
    async up(db) {
      await sql`create index courses_there on courses (id) where books > 0 or requests > 0`.execute(db)
    },
  },
  {
    name: '057-edits',
    // Edits that were made, so that a retry after a lost answer is no edit conflict with itself.
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
    // The group a notice belongs to: comments below one thing make one notice.
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
  {
    name: '059-own-courses',
    // Which courses a member takes, how many take each, and the newest books of several of them.
    async up(db) {
      await db.schema
        .createTable('course_takers')
        .addColumn('course', 'text', (c) => c.notNull())
        .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('course_takers_key', ['userId', 'course'])
        .execute()
      await db.schema.createIndex('course_takers_of_course').on('course_takers').column('course').execute()
      await db.schema
        .alterTable('courses')
        .addColumn('takers', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await sql`create index books_newest_of_course on books (course, status, "uploadedAt", id)
        where course is not null`.execute(db)
    },
  },
  {
    name: '060-bytes-of-notes',
    // What the notes of a course weigh, so that a phone can price all of a member's courses.
    async up(db) {
      await db.schema
        .alterTable('courses')
        .addColumn('noteBytes', 'bigint', (c) => c.notNull().defaultTo(0))
        .execute()
      await sql`update courses set "noteBytes" = (select coalesce(sum(bytes), 0) from books
        where books.course = courses.id and books.kind = 'notes' and books.status = 'listed'
        and books."ownerId" not in (select "userId" from suspensions) and not exists (
        select 1 from hidden_things where "thingId" = books.id and hidden_things.kind = 'book'))`.execute(db)
    },
  },
  {
    name: '061-text-of-books',
    // The text of every book, page by page; a job reads it, that of books which are already here too.
    async up(db) {
      await db.schema
        .createTable('book_texts')
        .addColumn('bookId', 'text', (c) => c.primaryKey().references('books.id').onDelete('cascade'))
        .addColumn('first', 'bigint', (c) => c.unique())
        .addColumn('total', 'integer')
        .addColumn('next', 'integer', (c) => c.notNull().defaultTo(1))
        .addColumn('words', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('machine', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('unread', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('bytes', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('heldUntil', 'text')
        .addColumn('readAt', 'text')
        .execute()
      await sql`create index book_texts_waiting on book_texts ("heldUntil") where "readAt" is null`.execute(
        db,
      )
      await sql`create index book_texts_unread on book_texts ("bookId") where unread > 0`.execute(db)
      await db.schema
        .createTable('book_pages')
        .addColumn('place', 'bigint', (c) => c.primaryKey())
        .addColumn('bookId', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
        .addColumn('page', 'integer', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('confidence', 'integer')
        .addColumn('words', 'text', (c) => c.notNull())
        .addUniqueConstraint('book_pages_of_book', ['bookId', 'page'])
        .execute()
      await addPageSearch(db)
      await sql`insert into book_texts ("bookId") select id from books where status = 'listed'`.execute(db)
    },
  },
  sitting,
]

const addText = (db: Kysely<unknown>, table: string, column: string): Promise<void> =>
  db.schema.alterTable(table).addColumn(column, 'text').execute()

interface Tables {
  books: { fileId: string; title: string; format: string }
  files: { id: string; name: string }
}

/**
 * A slash or a dot in a title mangled its file's name: only what stood after the slash and before the dot was kept, as in
 * '2024, exam.pdf', without the course.
 */
async function namePapers(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables> // only the columns read here
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
