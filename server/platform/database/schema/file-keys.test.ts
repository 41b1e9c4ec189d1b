import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { databaseBefore } from '#testing/server/samples/old-databases.ts'
import { fileRow, postRow, userRow } from '#testing/server/samples/rows.ts'
import { fileKeys } from '../migrations/024-file-keys.ts'
import { openDatabase } from '../open.ts'
import type { Database } from '../port.ts'

const owner = userRow()
const now = '2026-11-22T04:00:00.000Z'
const aBook = (fileId: string, coverId: string | null = null) => ({
  ...{ id: newId(), ownerId: owner.id ?? '', title: 'Calculus', description: '', fileId, coverId },
  ...{ format: 'pdf' as const, bytes: 1, status: 'listed' as const, search: 'calculus' },
  ...{ uploadedAt: now, updatedAt: now },
})
const aReel = (fileId: string, posterId: string | null = null) => ({
  ...{ id: newId(), ownerId: owner.id ?? '', caption: 'Goal', fileId, posterId, search: 'goal' },
  ...{ status: 'listed' as const, createdAt: now, updatedAt: now },
})
const aProduct = {
  ...{ id: newId(), ownerId: owner.id ?? '', name: 'Fan', description: '', price: 1 },
  ...{ category: 'Books' as const, status: 'active' as const, search: 'fan' },
  ...{ createdAt: now, updatedAt: now, listedAt: now },
}

eachDatabase((open) => {
  async function start() {
    const database = await open()
    const [picture, book, video] = (['picture', 'book', 'video'] as const).map((kind) =>
      fileRow(owner.id ?? '', kind),
    )
    const files = { picture: picture?.id ?? '', book: book?.id ?? '', video: video?.id ?? '' }
    await database.write(async (tx) => {
      await tx.insertInto('users').values(owner).execute()
      await tx
        .insertInto('files')
        .values([picture, book, video].flatMap((file) => file ?? []))
        .execute()
    })
    const remove = (id: string) =>
      database.write((tx) => tx.deleteFrom('files').where('id', '=', id).execute())
    return { database, files, remove }
  }

  test('every column that names a file is held by a key, and leads to its row by an index', async () => {
    const database = await open()
    const found = await (open.kind === 'sqlite' ? namesOnSqlite(database) : namesOnPostgres(database))
    const named = found.map(({ table, column }) => `${table}.${column}`)
    expect(named).toEqual(expect.arrayContaining(fileKeys.map(({ table, column }) => `${table}.${column}`)))
    expect(found.filter(({ keyed, indexed }) => !keyed || !indexed)).toEqual([])
  })

  test('a row that names a file that is not there is refused at once, and the writes beside it stand', async () => {
    const { database } = await start()
    const posts = [null, newId(), null].map((thumbnailId) => postRow(owner.id ?? '', { thumbnailId }))
    const written = await Promise.allSettled(
      posts.map((post) => database.write((tx) => tx.insertInto('posts').values(post).execute())),
    )
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(written[1]).toMatchObject({ reason: { message: expect.stringMatching(/foreign key/i) } })
    const change = database.write((tx) => tx.updateTable('users').set({ pictureId: newId() }).execute())
    await expect(change).rejects.toThrow(/foreign key/i)
  })

  test('a picture that goes leaves no name behind, and what a book or a reel is made of does not go', async () => {
    const { database, files, remove } = await start()
    const { picture, book, video } = files
    await database.write(async (tx) => {
      await tx.updateTable('users').set({ pictureId: picture }).execute()
      await tx
        .insertInto('posts')
        .values(postRow(owner.id ?? '', { thumbnailId: picture }))
        .execute()
      await tx.insertInto('books').values(aBook(book, picture)).execute()
      await tx.insertInto('reels').values(aReel(video, picture)).execute()
      await tx.insertInto('products').values(aProduct).execute()
      await tx
        .insertInto('product_pictures')
        .values({ productId: aProduct.id, position: 0, fileId: picture })
        .execute()
    })
    await expect(remove(book)).rejects.toThrow(/foreign key/i)
    await expect(remove(video)).rejects.toThrow(/foreign key/i)
    await remove(picture)
    expect(await namesIn(database)).toEqual([book, video])

    // The owner's files go with all that is made of them, in one statement.
    await database.write((tx) => tx.deleteFrom('users').execute())
    expect(await database.read.selectFrom('files').select('id').execute()).toEqual([])
  })

  test('a database from before loses the names of pictures that are not there, and nothing else', async () => {
    const old = await databaseBefore('024', open.kind)
    const [gone, picture, file] = [newId(), newId(), newId()]
    const broken = aBook(newId(), gone)
    await old.db
      .insertInto('users')
      .values({ ...owner, pictureId: gone })
      .execute()
    await old.db
      .insertInto('files')
      .values([picture, file].map((id) => fileRow(owner.id ?? '', 'picture', { id })))
      .execute()
    await old.db
      .insertInto('posts')
      .values([gone, picture].map((id) => postRow(owner.id ?? '', { thumbnailId: id })))
      .execute()
    await old.db
      .insertInto('books')
      .values([broken, aBook(file, gone)])
      .execute()
    await old.db.insertInto('products').values(aProduct).execute()
    await old.db
      .insertInto('product_pictures')
      .values([gone, picture].map((fileId, position) => ({ productId: aProduct.id, position, fileId })))
      .execute()
    const database = await openDatabase(old.place)
    onTestFinished(() => database.close())
    expect(await namesIn(database)).toEqual([picture, broken.fileId, file, picture].sort())
    // What is broken can still be changed and deleted.
    await database.write((tx) =>
      tx.updateTable('books').set({ title: 'Law' }).where('id', '=', broken.id).execute(),
    )
    await database.write((tx) => tx.deleteFrom('books').where('id', '=', broken.id).execute())
    const stray = database.write((tx) => tx.insertInto('books').values(aBook(gone)).execute())
    await expect(stray).rejects.toThrow(/foreign key/i)
    if (open.kind === 'sqlite') await expectWhole(database, await open())
  })

  if (open.kind === 'sqlite') {
    test('a table that is not as it was made stops the start, and stays as it is', async () => {
      const old = await databaseBefore('024', 'sqlite')
      const raw = new DatabaseSync(join(old.place.folder, 'campus.sqlite'), { defensive: false })
      onTestFinished(() => raw.close())
      raw.exec(`pragma writable_schema = on;
        update sqlite_schema set sql = replace(sql, '"posterId" text', '"posterId" TEXT') where name = 'reels'`)
      await expect(openDatabase(old.place)).rejects.toThrow(
        'The column "posterId" of the table "reels" is not as this program has made it.',
      )
      expect(raw.prepare("select count(*) as keys from pragma_foreign_key_list('users')").get()).toEqual({
        keys: 0,
      })
    })

    test('once it is open nobody changes the text of a table', async () => {
      const database = await open()
      const change = database.write(async (tx) => {
        await sql`pragma writable_schema = on`.execute(tx)
        await sql`update sqlite_schema set sql = sql`.execute(tx)
      })
      await expect(change).rejects.toThrow('may not be modified')
    })
  }
})

/** All ids of files that rows name, sorted. */
async function namesIn(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.join(
    fileKeys.map(
      ({ table, column }) =>
        sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} is not null`,
    ),
    sql` union all `,
  )}`.execute(database.read)
  return rows.map(({ id }) => id).sort()
}

interface Named {
  table: string
  column: string
  keyed: number
  indexed: number
}
const columnNames = sql`('pictureId', 'thumbnailId', 'coverId', 'posterId', 'fileId')`

async function namesOnSqlite({ read }: Database): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select t.name as "table", c.name as "column",
      exists (select 1 from pragma_foreign_key_list(t.name) k where k."from" = c.name and k."table" = 'files') as keyed,
      exists (select 1 from pragma_index_list(t.name) i join pragma_index_info(i.name) f
        where f.seqno = 0 and f.name = c.name) as indexed
    from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and c.name in ${columnNames}`.execute(read)
  return rows
}

async function namesOnPostgres({ read }: Database): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select t.relname as "table", c.attname as "column",
      exists (select 1 from pg_constraint k where k.conrelid = t.oid and k.confrelid = 'files'::regclass
        and k.conkey = array[c.attnum])::int as keyed,
      exists (select 1 from pg_index i where i.indrelid = t.oid and i.indkey[0] = c.attnum)::int as indexed
    from pg_class t join pg_attribute c on c.attrelid = t.oid
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
      and c.attname in ${columnNames}`.execute(read)
  return rows
}

/** Its pages are in order, and its tables are those of one that was made today. */
async function expectWhole(database: Database, fresh: Database): Promise<void> {
  const textsOf = async ({ read }: Database) =>
    (await sql`select type, name, sql from sqlite_schema order by type, name`.execute(read)).rows
  expect(await textsOf(database)).toEqual(await textsOf(fresh))
  for (const [check, expected] of [
    ['integrity_check', [{ integrity_check: 'ok' }]],
    ['foreign_key_check', []],
  ] as const)
    expect((await sql`select * from ${sql.table(`pragma_${check}`)}`.execute(database.read)).rows).toEqual(
      expected,
    )
}
