import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { eachDatabase } from '#server/testing/databases.ts'
import { makeDatabase } from '#server/testing/databases-on-postgres.ts'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './open.ts'

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
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    await Promise.all(databases.map((database) => database.close()))
  })

  test('a database of a newer program is refused and left alone', async () => {
    const database = await open()
    await database.write((tx) => sql`insert into migrations (name, at) values ('999-later', '')`.execute(tx))
    await expect(open.again(database)).rejects.toThrow(/newer version.*"999-later".*Update the program/)
    await database.write((tx) => sql`delete from migrations where name = '999-later'`.execute(tx))
  })
})
