import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { claimDestination, foreignDestination } from '#server/platform/backup/destination-owner.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { diskFiles } from '#server/platform/files/disk.ts'
import { strangeFiles } from '#server/platform/files/installation-id.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { openLog } from '#server/platform/log.ts'
import { onPostgres } from '#testing/server/databases.ts'
import { fileRow, userRow } from '#testing/server/samples/rows.ts'
import { newBucket } from '#testing/server/services/bucket.ts'
import { makeDatabase } from '#testing/server/services/databases-on-postgres.ts'
import { move, moving } from './move.ts'

const folders: string[] = []
const opened: Database[] = []
const log = openLog({ format: 'text', level: 'silent' })
const say = () => undefined

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-move-'))
  folders.push(folder)
  return folder
}

async function openAt(folder: string): Promise<Database> {
  const database = await openDatabase({ folder, durable: false })
  opened.push(database)
  return database
}

const ada = userRow({ email: 'ada@fuoye.edu.ng', fullName: 'Adaeze Okafor' })
const sade = userRow({ email: 'sade@fuoye.edu.ng', fullName: 'Ṣadé Bello', role: 'admin' })
const picture = fileRow(ada.id ?? '', 'picture')

/** A campus in use: still open, its latest writes in the write-ahead log. */
async function campusAtWork(folder: string): Promise<Database> {
  const database = await openAt(folder)
  await database.write(async (tx) => {
    await tx.insertInto('users').values([ada, sade]).execute()
    // She owns her picture, and it is her profile picture: neither row can be inserted before the other.
    await tx.insertInto('files').values(picture).execute()
    await tx.updateTable('users').set({ pictureId: picture.id }).where('id', '=', ada.id).execute()
  })
  return database
}

const namesIn = async (database: Database) =>
  (await database.read.selectFrom('users').select('fullName').orderBy('email').execute()).map(
    ({ fullName }) => fullName,
  )

onPostgres((open) => {
  let found: { endpoint?: string }
  // The first call on a machine installs packages.
  beforeAll(async () => {
    found = (await (await fetch(inject('buckets'))).json()) as typeof found // our own set-up answers nothing else
  }, 300_000)

  test('a campus moves whole, is found by its words there, and nobody is moved twice', async () => {
    const folder = await newFolder()
    await campusAtWork(folder)
    const target = await open()
    const { url = '' } = open.placeOf(target)
    expect((await move({ folder, url, files: null, say })).rows).toBeGreaterThanOrEqual(3)
    expect(await namesIn(target)).toEqual(['Adaeze Okafor', 'Ṣadé Bello'])
    const found = await target.read
      .selectFrom('users')
      .where((await target.search('users', 'sade')).matches)
      .select('id')
      .execute()
    expect(found).toEqual([{ id: sade.id }])
    const hers = target.read.selectFrom('users').where('id', '=', ada.id).select('pictureId')
    expect(await hers.execute()).toEqual([{ pictureId: picture.id }])
    await expect(move({ folder, url, files: null, say })).rejects.toThrow('That database is not empty')
  })

  test('by the command a campus and its files are marked anew: the old one does not start on what stayed', async () => {
    const folder = await newFolder()
    const old = await campusAtWork(folder)
    const files = await openFiles({ dataFolder: folder }, log)
    await files.put(keptKey(picture.id, '320.avif'), Buffer.from('x'), { type: 'image/avif' })
    expect(await strangeFiles({ database: old, files })).toBeNull()
    const target = await open()
    const { url = '' } = open.placeOf(target)
    const env = { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: url, S3_BUCKET: '' }
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    const to = await diskFiles(await newFolder())
    await claimDestination({ database: old, to })
    await moving.run([], say)
    expect(await strangeFiles({ database: target, files })).toBeNull()
    expect(await strangeFiles({ database: old, files })).toContain('belong to another campus')
    // The moved campus continues the back-ups, and the old one no longer can.
    expect(await foreignDestination({ database: target, to })).toBeNull()
    await claimDestination({ database: target, to })
    expect(await foreignDestination({ database: old, to })).toContain('Another campus backs up to this place')
  })

  test('a damaged campus is refused before anything is sent', async () => {
    const folder = await newFolder()
    await campusAtWork(folder)
    const target = await open()
    const { url = '' } = open.placeOf(target)
    const broken = new DatabaseSync(join(folder, 'campus.sqlite'))
    broken.exec("pragma foreign_keys = off; insert into post_likes values ('no-post', 'nobody', 'now')")
    broken.close()
    await expect(move({ folder, url, files: null, say })).rejects.toThrow(
      'A row of "post_likes" refers to a missing row',
    )
    expect(await namesIn(target)).toEqual([])
    await open.again(target)
  })

  test('killed among its files and among its rows it goes on where it was, and everything is there as before', {
    timeout: 180_000,
  }, async () => {
    const folder = await newFolder()
    const database = await campusAtWork(folder)
    const people = Array.from({ length: 200 }, (_, number) => userRow({ fullName: `Tólá ${number}` }))
    await database.write((tx) => tx.insertInto('users').values(people).execute())
    const from = await openFiles({ dataFolder: folder }, log)
    for (let number = 0; number < 8; number += 1)
      await from.put(`kept/aa/${number}`, Buffer.from(`ọ̀rọ̀ ${number}`), { type: 'text/plain' })
    const s3 = found.endpoint ? await newBucket(found.endpoint) : null
    const target = await open()
    const before = await insideOf(target)
    const { url = '' } = open.placeOf(target)

    for (const deathAt of s3 ? ['3 of 8 files', String.raw`10\d of .* rows`] : [String.raw`10\d of .* rows`])
      expect(await died([folder, url, JSON.stringify(s3), deathAt])).toBe('SIGKILL')
    await expect(openDatabase({ url, folder })).rejects.toThrow('A campus is being moved into this database')

    const lines: string[] = []
    const to = s3 && (await openFiles({ dataFolder: folder, s3 }, log))
    const files = to && { from, to }
    await move({ folder, url, files, say: (line) => lines.push(line), sayEvery: 0, rowsAtOnce: 50 })
    expect(lines.find((line) => /Sending: .* rows/.test(line))).toMatch(/^Sending: 15\d of/)
    expect(await insideOf(target)).toEqual(before)
    expect(await namesIn(target)).toHaveLength(202)
    const counted = target.read.selectFrom('tallies').where('name', '=', 'users').where('bucket', '=', 'all')
    expect(await counted.select('count').execute()).toEqual([{ count: 202 }])
    if (to) {
      const seventh = await to.open('kept/aa/7')
      expect(seventh && Buffer.concat(await seventh.stream.toArray()).toString()).toBe('ọ̀rọ̀ 7')
      to.close()
    }
  })

  test('what was written to the old campus meanwhile is told, and nobody starts on the half', async () => {
    const folder = await newFolder()
    const database = await campusAtWork(folder)
    const url = await makeDatabase(inject('postgres'), `moved_${randomUUID()}`)
    expect(await died([folder, url, 'null', String.raw`(\d+) of \1 rows`])).toBe('SIGKILL')
    await database.write((tx) =>
      tx.updateTable('users').set({ fullName: 'Adé' }).where('id', '=', ada.id).execute(),
    )
    await expect(move({ folder, url, files: null, say })).rejects.toThrow('"users" differs there')
    await expect(openDatabase({ url, folder })).rejects.toThrow('A campus is being moved into this database')
  })
})

async function died(told: string[]): Promise<string | null> {
  const program = fileURLToPath(new URL('./moving/until-killed.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...told], { stdio: ['ignore', 'ignore', 'inherit'] })
  return (await once(child, 'exit'))[1]
}

/** PostgreSQL's schema objects. */
async function insideOf(database: Database) {
  const { rows } = await sql<{ text: string }>`
    select indexdef as text from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(database.read)
  return rows.map(({ text }) => text)
}
