import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { migrations } from '#server/platform/database/migrations/index.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Kind } from '#server/platform/database/sql-dialect.ts'
import { settings } from '#server/settings.ts'
import { databaseBefore } from '#testing/server/samples/old-databases.ts'
import { makeDatabase } from '#testing/server/services/databases-on-postgres.ts'
import { commands } from './commands.ts'

const home = resolve(import.meta.dirname, '..')
const kinds: Kind[] = process.env.DATABASES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres']

/** Every usage that opens a campus. */
const opening: Record<string, string[][]> = {
  people: [['list'], ['grant', 'ada@fuoye.edu.ng'], ['delete', 'ada@fuoye.edu.ng'], ['first-admin-link']],
  doctor: [[]],
  import: [
    ['books', home],
    ['people', home],
  ],
  recount: [[], ['--mend']],
  'read-only': [[], ['on'], ['off']],
  backup: [[]],
}
/** Usages for an empty place, or that need none. */
const others = ['restore', 'move', 'push-keys']

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-nowhere-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function run(name: string, words: string[], env: Record<string, string>): Promise<string[]> {
  const unset = Object.fromEntries(settings.map((one) => [one.name, '']))
  const all = { ...unset, NODE_ENV: 'test', FFMPEG: 'off', TESSERACT: 'off', ...env }
  for (const [one, value] of Object.entries(all)) vi.stubEnv(one, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const said: string[] = []
  await (await commands[name]?.())?.run(words, (line) => said.push(line))
  return said
}

const ways = Object.entries(opening).flatMap(([name, all]) => all.map((words) => ({ name, words })))

test('of every command it is known whether it opens a campus', () => {
  expect([...Object.keys(opening), ...others]).toEqual(Object.keys(commands))
})

describe.each(ways)('$name $words', ({ name, words }) => {
  test('makes no campus where there is none, on SQLite', async () => {
    const DATA_DIR = await aFolder()
    const there = { DATA_DIR, BACKUP_TO: join(DATA_DIR, 'back-ups') }
    await expect(run(name, words, there)).rejects.toThrow(
      `There is no campus in ${DATA_DIR}: set DATA_DIR as the campus has it`,
    )
    expect(await readdir(DATA_DIR)).toEqual([])
    const nowhere = join(DATA_DIR, 'nowhere')
    await expect(run(name, words, { ...there, DATA_DIR: nowhere })).rejects.toThrow('There is no campus in')
    expect(await readdir(DATA_DIR)).toEqual([])
  })
})

// All usages of a command open the campus in the same way.
describe.each(Object.entries(opening).map(([name, [words = []]]) => ({ name, words })))(
  '$name',
  ({ name, words }) => {
    test.skipIf(process.env.DATABASES === 'sqlite')('makes no campus on PostgreSQL', async () => {
      const [DATA_DIR, url] = [await aFolder(), await anEmptyPostgres()]
      await expect(run(name, words, { DATA_DIR, DATABASE_URL: url })).rejects.toThrow(
        'There is no campus in the database of DATABASE_URL: set it as the campus has it',
      )
      expect(await readdir(DATA_DIR)).toEqual([])
      expect(await tablesIn(url)).toEqual([])
    })

    test.each(kinds)('changes no tables of an older version, on %s', async (kind) => {
      const last = migrations.at(-1)?.name ?? ''
      const { place, db } = await databaseBefore(last, kind)
      await mkdir(join(place.folder, 'files'))
      const before = (await readdir(place.folder)).filter((one) => !/-(wal|shm)$/.test(one))
      const env = { DATA_DIR: place.folder, ...(place.url && { DATABASE_URL: place.url }) }
      await expect(run(name, words, env)).rejects.toThrow(
        /older version: start the campus once with this version/,
      )
      const { rows } = await sql`select name from migrations where name = ${last}`.execute(db)
      expect(rows).toEqual([])
      expect((await readdir(place.folder)).filter((one) => !/-(wal|shm)$/.test(one))).toEqual(before)
    })
  },
)

async function anEmptyPostgres(): Promise<string> {
  return makeDatabase(inject('postgres'), `none_${randomUUID()}`, 'template0')
}

async function tablesIn(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
    return rows.map(({ tablename }) => tablename)
  } finally {
    await client.end()
  }
}

test('move leaves an empty folder empty, and restore the place it was told of, which is not there', async () => {
  const [DATA_DIR, from] = [await aFolder(), join(await aFolder(), 'misspelled')]
  const bucket = { S3_BUCKET: 'campus', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  const env = { DATA_DIR, DATABASE_URL: 'postgres://campus:pw@127.0.0.1:1/campus', ...bucket }
  await expect(run('move', [], env)).rejects.toThrow(`There is no campus.sqlite in ${DATA_DIR}`)
  await expect(run('restore', [from], { DATA_DIR })).rejects.toThrow(`There is no folder ${from}`)
  await expect(run('restore', [from, '--list'], { DATA_DIR })).rejects.toThrow(`There is no folder ${from}`)
  expect([await readdir(DATA_DIR), await readdir(join(from, '..'))]).toEqual([[], []])
})

test('keys are made without a campus, and leave nothing', async () => {
  const DATA_DIR = await aFolder()
  expect(await run('push-keys', [], { DATA_DIR })).toHaveLength(1)
  expect(await readdir(DATA_DIR)).toEqual([])
})

async function aCampus(): Promise<string> {
  const folder = await aFolder()
  await (await openDatabase({ folder, durable: false })).close()
  await mkdir(join(folder, 'files'))
  return folder
}

test('a campus that is there is opened, and one whose files lie elsewhere is not', async () => {
  const DATA_DIR = await aCampus()
  expect(await run('people', ['list'], { DATA_DIR })).toEqual(['0 people'])
  await rm(join(DATA_DIR, 'files'), { recursive: true })
  await expect(run('people', ['list'], { DATA_DIR })).rejects.toThrow(
    `There are no campus files in ${DATA_DIR}: set DATA_DIR as the campus has it`,
  )
})

test.skipIf(process.getuid?.() !== 0)(
  'root leaves no folders of its own in a campus of somebody else',
  async () => {
    const [DATA_DIR, to] = [await aCampus(), await aFolder()]
    for (const folder of [DATA_DIR, to]) await chown(folder, 65_534, 65_534)
    await expect(run('import', ['books', home], { DATA_DIR })).rejects.toThrow(
      `${DATA_DIR} belongs to another user, who could not change files made by root`,
    )
    await expect(run('backup', [], { DATA_DIR, BACKUP_TO: to })).rejects.toThrow(`${to} belongs to another`)
    expect([await readdir(join(DATA_DIR, 'files')), await readdir(to)]).toEqual([[], []])
  },
)

test('whoever calls it from a shell reads the sentence, and gets 1', async () => {
  const DATA_DIR = await aFolder()
  const args = ['command/main.ts', 'people', 'list']
  const env = { PATH: process.env.PATH, DATA_DIR, NODE_ENV: 'test' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: home, env, encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^There is no campus in .*\n$/)
})
