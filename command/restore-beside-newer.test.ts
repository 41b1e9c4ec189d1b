import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { backUpInWorker } from '#server/platform/backup/back-up-worker.ts'
import { migrations } from '#server/platform/database/migrations/index.ts'
import type { Migration } from '#server/platform/database/migrations/migration.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { diskFiles } from '#server/platform/files/disk.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { makeDatabase } from '#testing/server/services/databases-on-postgres.ts'
import { silent } from '#testing/server/stores.ts'
import { move } from './move.ts'
import { restore } from './restore.ts'

/** A migration that the next release adds. */
const next: Migration = {
  name: '999-next',
  async up(db) {
    await sql`alter table users add column mood text not null default 'calm'`.execute(db)
    await sql`create table moods (id text primary key, name text not null)`.execute(db)
  },
}

/** Runs `work` with that migration known; worker threads keep today's program. */
async function asNext<T>(work: () => Promise<T>): Promise<T> {
  migrations.push(next)
  try {
    return await work()
  } finally {
    migrations.pop()
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-newer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const program = { version: '1.0.0', commit: null, schema: '' }

eachDatabase((open) => {
  let newest: Database
  // Other tests borrow the same PostgreSQL.
  afterEach(() =>
    newest.write(async (tx) => {
      await sql`drop table moods`.execute(tx)
      await sql`alter table users drop column mood`.execute(tx)
      await sql`delete from migrations where name = ${next.name}`.execute(tx)
    }),
  )

  /** A campus that ran on the next release, and now runs on this one again. */
  async function start() {
    const database = await open()
    const { url, folder } = open.placeOf(database)
    const user = userRow()
    await database.write((tx) => tx.insertInto('users').values(user).execute())
    await asNext(async () => {
      const newer = await open.again(database)
      await newer.write((tx) => sql`update users set mood = 'merry'`.execute(tx))
    })
    newest = database
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...(url && { DATABASE_URL: url }) })
    const files = await diskFiles(join(folder, 'files'))
    const to = await newFolder()
    const made = await backUpInWorker({ config, database, files, to, keep: 2, program, log: silent })
    return { user, to, made }
  }

  const bring = async (to: string, env: Record<string, string>) => {
    const said: string[] = []
    const config = readConfig({ NODE_ENV: 'test', ...env })
    await restore(await diskFiles(to), config, { log: silent, say: (line) => said.push(line) })
    return said
  }

  /** A folder to restore into, and an empty PostgreSQL. */
  async function places(): Promise<Record<string, string>[]> {
    const found: Record<string, string>[] = [{ DATA_DIR: await newFolder() }]
    if (process.env.DATABASES === 'sqlite') return found
    const url = await makeDatabase(inject('postgres'), `newer_${randomUUID()}`, 'template0')
    return [...found, { DATA_DIR: await newFolder(), DATABASE_URL: url }]
  }

  const namesIn = async (env: Record<string, string>) => {
    const there = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR ?? '', durable: false })
    const users = await there.read.selectFrom('users').select('fullName').execute()
    await there.close()
    return users.map(({ fullName }) => fullName)
  }

  const moodsIn = (env: Record<string, string>) =>
    asNext(async () => {
      const there = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR ?? '', durable: false })
      const { rows } = await sql<{ mood: string }>`select mood from users`.execute(there.read)
      await there.close()
      return rows.map(({ mood }) => mood)
    })

  test('a campus that went back to this release is backed up by it, comes back with it, and goes on with the next one', async () => {
    const { user, to, made } = await start()
    expect(made.without).toEqual(open.kind === 'postgres' ? [next.name] : [])
    for (const env of await places()) {
      const said = await bring(to, env)
      expect(await namesIn(env)).toEqual([user.fullName])
      const isWhole = open.kind === 'sqlite' && !env.DATABASE_URL
      expect(await moodsIn(env)).toEqual([isWhole ? 'merry' : 'calm'])
      const left = `What a newer version added is left behind (${next.name}).`
      expect(said.includes(left)).toBe(open.kind === 'sqlite' && !isWhole)
    }
  })

  test('what this release backed up of it comes back with the next one', async () => {
    const { user, to } = await start()
    for (const env of await places()) {
      await asNext(() => bring(to, env))
      expect(await asNext(() => namesIn(env))).toEqual([user.fullName])
      expect(await moodsIn(env)).toEqual([open.kind === 'sqlite' ? 'merry' : 'calm'])
    }
  })
})

test('with this release it does not move, where it would lose what the next one added', async () => {
  const folder = await newFolder()
  await (await asNext(() => openDatabase({ folder, durable: false }))).close()
  const moving = move({ folder, url: 'postgres://nowhere.invalid/none', files: null, say: () => undefined })
  await expect(moving).rejects.toThrow(`A newer version has used the campus in ${folder} (${next.name})`)
})
