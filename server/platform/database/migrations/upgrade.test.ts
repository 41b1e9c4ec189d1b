import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { titledFileName } from '#server/platform/files/store-upload.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { databaseBefore } from '#testing/server/samples/old-databases.ts'
import { openDatabase } from '../open.ts'
import type { Schema } from '../port.ts'
import type { Kind } from '../sql-dialect.ts'
import { everyName, lastOf100 } from './index.ts'

/** Everything that a program or a planner depends on, as lines; names and order of columns as they are. */
async function tablesOf(read: Kysely<Schema>, kind: Kind): Promise<string[]> {
  const { rows } = await (kind === 'sqlite' ? ofSqlite : ofPostgres).execute(read)
  const plain = rows.map(({ line }) =>
    line
      .replaceAll(/\s+|"/g, ' ')
      .replaceAll(/ *([(),]) */g, '$1')
      .trim(),
  )
  return plain.map((line) => line.replaceAll(/ +/g, ' ')).sort()
}

const ofSqlite = sql<{ line: string }>`
  select type || ' ' || sql as line from sqlite_schema where sql is not null and name <> 'migrations'
  union all select tbl || ' ' || idx || ' ' || stat from sqlite_stat1`
const ofPostgres = sql<{ line: string }>`
  with mine as (select * from pg_class where relnamespace = current_schema()::regnamespace and relname <> 'migrations')
  select concat_ws(' ', 'column', relname, row_number() over (partition by relname order by attnum), attname,
    format_type(atttypid, atttypmod), attnotnull, collname, pg_get_expr(adbin, adrelid), relpersistence) as line
  from mine join pg_attribute a on attrelid = mine.oid and attnum > 0 and not attisdropped
    left join pg_collation c on c.oid = attcollation left join pg_attrdef d on adrelid = attrelid and adnum = attnum
  where relkind = 'r'
  union all select concat_ws(' ', relname, conname, pg_get_constraintdef(c.oid)) from pg_constraint c join mine on conrelid = mine.oid
  union all select pg_get_indexdef(indexrelid) from pg_index join mine on indrelid = mine.oid
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join mine on tgrelid = mine.oid where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace and prolang =
    (select oid from pg_language where lanname = 'plpgsql')
  union all select 'extension ' || extname from pg_extension`

eachDatabase((open) => {
  /** A campus of 1.0.0, before and after the program of today has opened it. */
  async function upgrade() {
    const { place, db } = await databaseBefore('045', open.kind)
    const before = await contentOf(db)
    const database = await openDatabase({ ...place, durable: false })
    onTestFinished(() => database.close())
    return { before, database }
  }

  test('a campus of 1.0.0 comes to the very tables that a new one gets', async () => {
    const { database } = await upgrade()
    const fresh = await open()
    const now = await tablesOf(database.read, open.kind)
    expect(now.length).toBeGreaterThan(200)
    expect(now).toEqual(await tablesOf(fresh.read, open.kind))
    for (const { read } of [database, fresh]) {
      const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(read)
      expect(rows.map(({ name }) => name)).toEqual(everyName())
    }
  })

  test('it has all that was in it, as the program of today reads it', async () => {
    const { before, database } = await upgrade()
    const now = await contentOf(database.read)
    expect(Object.values(before.counts).every((count) => count > 0)).toBe(true)
    expect(now.counts).toEqual(before.counts)
    const title = 'CHM 201, 2023/2024, exam'
    expect([before.names[title], now.names[title]]).toEqual(['2024, exam.pdf', titledFileName(title, 'pdf')])
    expect(now.names['Notes 1.2']).toBe(titledFileName('Notes 1.2', 'epub'))
    const book = await database.read.selectFrom('books').where('format', '=', 'mobi').selectAll().execute()
    expect(book).toMatchObject([{ opensHere: 1, pages: null, opening: null }])
    const notice = await database.read
      .selectFrom('notices')
      .where('kind', '=', 'comment')
      .selectAll()
      .execute()
    expect(notice.map(({ link, groupKey }) => groupKey === `comment ${link.split('#')[0]}`)).toContain(true)
    const { matches } = await database.search('books', '2024 exam')
    expect(await database.read.selectFrom('books').where(matches).select('title').execute()).toHaveLength(1)
  })

  test('a campus from before 1.0.0 is refused with a sentence that says how it gets here', async () => {
    const { place, db } = await databaseBefore('045', open.kind)
    await sql`delete from migrations where name >= ${lastOf100}`.execute(db)
    await expect(openDatabase(place)).rejects.toThrow(
      /before 1\.0\.0: start the campus once with version 1\.0\.0/,
    )
  })
})

/** Row counts by kind, and the file names of books. */
async function contentOf(db: Kysely<Schema>) {
  const kinds = ['users', 'posts', 'comments', 'books', 'products', 'reels', 'notices', 'files'] as const
  const counts: Record<string, number> = {}
  for (const kind of kinds)
    counts[kind] = (
      await db
        .selectFrom(kind as 'users')
        .select('id' as never)
        .execute()
    ).length
  const books = await db
    .selectFrom('books')
    .innerJoin('files', 'files.id', 'books.fileId')
    .select(['books.title', 'files.name'])
    .execute()
  return { counts, names: Object.fromEntries(books.map(({ title, name }) => [title, name])) }
}
