import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { onPostgres } from '#testing/server/databases.ts'
import { databaseBefore } from '#testing/server/samples/old-databases.ts'
import { migrations } from '../migrations/index.ts'
import type { Migration } from '../migrations/migration.ts'
import { usualConnection } from '../postgres-settings.ts'
import { migrateAlone } from './migrate.ts'

/** A database of today whose products a back-up reads; `steps` is how it is migrated. */
async function readByBackup() {
  const { url = '' } = (await databaseBefore('999', 'postgres')).place
  const connect = async () => {
    const client = new pg.Client(url)
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const [backup, reader] = [await connect(), await connect()]
  await backup.query('begin isolation level repeatable read read only; select id from products')
  const steps: Migration[] = [
    {
      name: '998-first',
      up: async (db) => void (await db.schema.createTable('first').addColumn('id', 'text').execute()),
    },
    {
      name: '999-second',
      up: async (db) => void (await db.schema.alterTable('products').addColumn('later', 'text').execute()),
    },
  ]
  const lines: string[] = []
  const migrate = (waits = { lock: 2_000, pause: 100, most: 60_000 }) =>
    migrateAlone(url, usualConnection, {
      told: (line) => lines.push(line),
      list: [...migrations, ...steps],
      waits,
    })
  const done = async () =>
    (
      await reader.query<{ name: string }>("select name from migrations where name > '990' order by name")
    ).rows.map(({ name }) => name)
  return { backup, reader, lines, migrate, done }
}

onPostgres(() => {
  test('a change of a table that a back-up reads keeps nobody from reading it, and comes when that has ended', async () => {
    const { backup, reader, lines, migrate, done } = await readByBackup()
    const migrating = migrate()
    let longest = 0
    while (lines.length < 2) {
      const began = performance.now()
      await reader.query('select count(*) from products')
      longest = Math.max(longest, performance.now() - began)
    }
    expect(longest).toBeLessThan(2_900)
    expect(lines[0]).toMatch(/999-second/)
    expect(await done()).toEqual(['998-first'])
    await backup.query('commit')
    await migrating
    expect(await done()).toEqual(['998-first', '999-second'])
    expect((await reader.query('select later from products where later is not null')).rows).toEqual([])
  })

  test('after minutes of that the start gives up with a sentence, and the next one goes on from there', async () => {
    const { backup, migrate, done } = await readByBackup()
    await expect(migrate({ lock: 100, pause: 10, most: 300 })).rejects.toThrow(/999-second.*back-up/)
    expect(await done()).toEqual(['998-first'])
    await backup.query('commit')
    await migrate()
    expect(await done()).toEqual(['998-first', '999-second'])
  })
})
