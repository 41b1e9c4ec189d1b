import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { eachDatabase } from '#testing/server/databases.ts'
import { databaseBefore, shapeOf } from '#testing/server/samples/old-databases.ts'
import { makeDatabase } from '#testing/server/services/databases-on-postgres.ts'
import { everyName, migrations } from '../migrations/index.ts'
import { openDatabase } from '../open.ts'
import type { Database } from '../port.ts'
import type { Kind } from '../sql-dialect.ts'

const kinds: Kind[] = process.env.DATABASES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres']

eachDatabase((open) => {
  test('of several processes that start at once on an empty database one migrates and all serve', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'campus-start-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const url =
      open.kind === 'postgres'
        ? await makeDatabase(inject('postgres'), `new_${randomUUID()}`, 'template0')
        : undefined
    const databases = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url, folder })))
    for (const [number, database] of databases.entries())
      await database.write((tx) =>
        tx
          .insertInto('meta')
          .values({ key: String(number), value: '' })
          .execute(),
      )
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
      databases[0]!.read,
    )
    expect(rows.map(({ name }) => name)).toEqual(everyName())
    await Promise.all(databases.map((database) => database.close()))
  })

  /** Leaves a database as a newer program would. */
  const leave = (database: Database, name: string, needs: string | null) =>
    database.write((tx) =>
      sql`insert into migrations (name, at, needs) values (${name}, '', ${needs})`.execute(tx),
    )

  test.each([
    ['nobody has said what it needs', null],
    ['it needs what this program does not know either', '998-later'],
  ])('a database from a newer version is refused and left alone where %s', async (_, needs) => {
    const database = await open()
    await leave(database, '999-later', needs)
    await expect(open.again(database)).rejects.toThrow(/newer version.*"999-later".*Update the program/)
    await database.write((tx) => sql`delete from migrations where name = '999-later'`.execute(tx))
  })

  test('on a database to which a newer program only added, this one goes on beside it, and comes back', async () => {
    const database = await open()
    const newer = await open.again(database)
    await newer.write(async (tx) => {
      await sql`alter table meta add column later text`.execute(tx)
      await sql`alter table meta add column sooner text not null default 'x'`.execute(tx)
      await sql`create table later (id text)`.execute(tx)
    })
    await leave(newer, '998-later', '')
    // A migration that dropped what no program since 1.0.0 uses.
    await leave(newer, '999-later', '044-reel-captions')
    const back = await open.again(database)
    for (const [number, one] of [database, back].entries())
      await one.write((tx) =>
        tx
          .insertInto('meta')
          .values({ key: String(number), value: '' })
          .execute(),
      )
    const written = await back.read.selectFrom('meta').select('key').where('key', 'in', ['0', '1']).execute()
    expect(written).toHaveLength(2)
    await newer.write(async (tx) => {
      await sql`drop table later`.execute(tx)
      for (const column of ['later', 'sooner'])
        await sql`alter table meta drop column ${sql.ref(column)}`.execute(tx)
      await sql`delete from migrations where name > '990'`.execute(tx)
    })
  })
})

describe.each(migrations.filter(({ needs }) => !needs))('$name', ({ name }) => {
  test.each(kinds)('only adds what older programs need not know, on %s', async (kind) => {
    const { db, migrateTo } = await databaseBefore(name, kind)
    const before = await shapeOf(db, kind)
    await migrateTo(name)
    const after = await shapeOf(db, kind)
    for (const [table, columns] of before.columns) {
      const now = after.columns.get(table)
      for (const [column, was] of columns)
        expect([table, column, now?.get(column)]).toEqual([table, column, was])
      for (const [column, { required }] of now ?? [])
        if (!columns.has(column)) expect([table, column, required]).toEqual([table, column, false])
    }
    // Columns without a unique key must not get one.
    expect(after.unique.filter(([table]) => before.columns.has(table))).toEqual(before.unique)
  })
})
