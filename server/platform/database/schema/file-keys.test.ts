import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { fileRow, postRow, userRow } from '#testing/server/samples/rows.ts'
import type { Database } from '../port.ts'

/** All columns that name a file. */
const naming = [
  ['users', 'pictureId'],
  ['posts', 'thumbnailId'],
  ['post_changes', 'thumbnailId'],
  ['books', 'coverId'],
  ['books', 'fileId'],
  ['reels', 'posterId'],
  ['reels', 'fileId'],
  ['product_pictures', 'fileId'],
] as const
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
    expect(named).toEqual(expect.arrayContaining(naming.map((one) => one.join('.'))))
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

    // One statement deletes the users, and by cascade all they made and its files.
    await database.write((tx) => tx.deleteFrom('users').execute())
    expect(await database.read.selectFrom('files').select('id').execute()).toEqual([])
  })

  if (open.kind === 'sqlite')
    test('once it is open nobody changes the text of a table', async () => {
      const database = await open()
      const change = database.write(async (tx) => {
        await sql`pragma writable_schema = on`.execute(tx)
        await sql`update sqlite_schema set sql = sql`.execute(tx)
      })
      await expect(change).rejects.toThrow('may not be modified')
    })
})

/** All ids of files that rows name, sorted. */
async function namesIn(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.join(
    naming.map(
      ([table, column]) =>
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
