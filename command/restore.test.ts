import { cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import { backUpInWorker } from '#server/platform/backup/back-up-worker.ts'
import { backUpsIn, readList } from '#server/platform/backup/list.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { usualConnection } from '#server/platform/database/postgres-settings.ts'
import { diskFiles } from '#server/platform/files/disk.ts'
import { strangeFiles } from '#server/platform/files/installation-id.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { newId } from '#server/platform/ids.ts'
import { fileRow, userRow } from '#testing/server/samples/rows.ts'
import { eachPlace, silent } from '#testing/server/stores.ts'
import { backUpTo } from './back-up.ts'
import { restore } from './restore.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-restored-'))
  folders.push(folder)
  return folder
}

const program = { version: '1.0.0', commit: null, schema: '' }
const bytesOf = (id: string) => Buffer.from(`ọ̀rọ̀ ${id}`)

/** A member, and their book with its bytes. */
async function somebody(database: Database, files: FileStore) {
  const user = userRow({ fullName: `Tólá ${newId()}` })
  const file = fileRow(user.id, 'book', { bytes: bytesOf(user.id).length })
  await files.put(keptKey(file.id, 'original'), bytesOf(file.id), { type: 'application/pdf' })
  await database.write(async (tx) => {
    await tx.insertInto('users').values(user).execute()
    await tx.insertInto('files').values(file).execute()
  })
  return { user, file }
}

/** Deletes the book again: its row first, as the product does. */
async function takeAway(database: Database, files: FileStore, id: string): Promise<void> {
  await database.write((tx) => tx.deleteFrom('files').where('id', '=', id).execute())
  await files.remove([keptKey(id, 'original')])
}

const allOf = async (database: Database) => ({
  users: new Set((await database.read.selectFrom('users').select('id').execute()).map(({ id }) => id)),
  files: (await database.read.selectFrom('files').select('id').execute()).map(({ id }) => id),
})

eachPlace((open, newStore) => {
  async function start() {
    const database = await open()
    const files = await newStore()
    const to = await newFolder()
    const where = { ...open.placeOf(database), line: usualConnection }
    const run = async (keep = 14, store?: FileStore) =>
      backUp({ where, files, to: store ?? (await diskFiles(to)), keep, program })
    const into = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env })
    const bring = async (env: Record<string, string>, at?: string) => {
      const lines: string[] = []
      await restore(await diskFiles(to), into(env), { at, log: silent, say: (line) => lines.push(line) })
      return lines
    }
    return { database, files, to, run, bring }
  }

  test('with 200 writes a second meanwhile, all that was acknowledged before is elsewhere, and no row without its file', async () => {
    const { database, files, run, bring } = await start()
    const before = await Promise.all(Array.from({ length: 20 }, () => somebody(database, files)))
    const writing: Promise<unknown>[] = []
    const acknowledged = new Set<string>()
    const write = async (n: number) => {
      if (n % 10 > 0) {
        const user = userRow()
        await database.write((tx) => tx.insertInto('users').values(user).execute())
        acknowledged.add(user.id)
        return
      }
      const { user, file } = await somebody(database, files)
      acknowledged.add(user.id)
      // Some are deleted at once, also between the copying of rows and of files.
      if (n % 20 > 0) await takeAway(database, files, file.id)
    }
    const timer = setInterval(() => writing.push(write(writing.length)), 5)
    await expect.poll(() => acknowledged.size).toBeGreaterThan(50)
    const soFar = [...acknowledged]
    const made = await run()
    expect(made.missing).toBe(0)
    expect(acknowledged.size).toBeGreaterThan(soFar.length)
    clearInterval(timer)
    await Promise.all(writing)

    const folder = await newFolder()
    const targets: Record<string, string>[] = [{ DATA_DIR: folder }]
    if (open.kind === 'postgres') {
      const { url = '' } = open.placeOf(await open())
      targets.push({ DATA_DIR: await newFolder(), DATABASE_URL: url })
    }
    for (const env of targets) {
      expect((await bring(env)).at(-1)).toMatch(/^The campus is as it was at 2/)
      const there = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR ?? '', durable: false })
      const { users, files: restored } = await allOf(there)
      for (const id of soFar) expect(users.has(id)).toBe(true)
      const store = await diskFiles(join(env.DATA_DIR ?? '', 'files'))
      for (const id of restored) {
        const found = await store.open(keptKey(id, 'original'))
        expect(found && Buffer.concat(await found.stream.toArray())).toEqual(bytesOf(id))
      }
      for (const { user, file } of before) {
        expect(users.has(user.id)).toBe(true)
        expect(restored).toContain(file.id)
      }
      const [first] = before
      const found = await there.read
        .selectFrom('users')
        .where((await there.search('users', first?.user.fullName ?? '')).matches)
        .select('id')
        .execute()
      expect(found.map(({ id }) => id)).toContain(first?.user.id)
      const counted = there.read.selectFrom('tallies').where('name', '=', 'users').where('bucket', '=', 'all')
      expect(await counted.select('count').execute()).toEqual([{ count: users.size }])
      // The restored campus has its own mark: the old one's sweep must not touch its files.
      expect(await strangeFiles({ database: there, files: store })).toBeNull()
      expect(await strangeFiles({ database, files: store })).toContain('belong to another campus')
      await there.close()
      // A restore never overwrites an existing campus.
      await expect(bring(env)).rejects.toThrow(/There is already a campus in|database is not empty/)
    }
  })

  open.testOnce(
    'it is put together beside the data, where a temporary folder may be memory, and leaves nothing there',
    async () => {
      const { database, files, run, to } = await start()
      await somebody(database, files)
      const { folder } = open.placeOf(database)
      const lying = () => readdir(join(folder, 'work'))
      const store = await diskFiles(to)
      let meanwhile: string[] = []
      const failing: FileStore = {
        ...store,
        async put() {
          meanwhile = await lying()
          throw new Error('The disk was taken out')
        },
      }
      await expect(run(1, failing)).rejects.toThrow('The disk was taken out')
      expect(meanwhile).toHaveLength(1)
      expect(await lying()).toEqual([])
      await run()
      expect(await lying()).toEqual([])
    },
  )

  open.testOnce(
    'beside the files of another campus none is made, which would push out those that are whole',
    async () => {
      const { database, files, to, run } = await start()
      await somebody(database, files)
      await run()
      const other = { database: await open(), config: readConfig({ NODE_ENV: 'test' }), files, log: silent }
      await expect(backUpInWorker({ ...other, to, keep: 1, program })).rejects.toThrow(
        'The database knows 0 of the first',
      )
      expect((await backUpsIn(await diskFiles(to))).whole).toHaveLength(1)
    },
  )

  open.testOnce(
    'a campus that came back to be looked at makes none in the place of the one that goes on, unless it is said to be that one',
    async () => {
      const { database, files, to, bring } = await start()
      await somebody(database, files)
      const { folder, url } = open.placeOf(database)
      const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...(url && { DATABASE_URL: url }) })
      const real = { config, database, files, log: silent }
      await backUpTo(to, real)
      const names = async () => (await backUpsIn(await diskFiles(to))).whole
      const [first] = await names()

      const elsewhere = await newFolder()
      const env = { NODE_ENV: 'test', DATA_DIR: elsewhere, BACKUP_TO: to }
      const lines = await bring(env)
      expect(lines.at(-1)).toMatch(/^Its back-ups need their own place\..*backup --instead$/)
      const there = await openDatabase({ folder: elsewhere, durable: false })
      onTestFinished(there.close)
      const store = await openFiles({ dataFolder: elsewhere }, silent)
      const tried = { config: readConfig(env), database: there, files: store, log: silent }
      await expect(backUpTo(to, tried)).rejects.toThrow(
        'Another campus backs up to this place, so nothing was written.',
      )
      expect(await names()).toEqual([first])
      await backUpTo(await newFolder(), tried)

      await backUpTo(to, tried, true)
      await backUpTo(to, tried)
      expect(await names()).toHaveLength(3)
      await expect(backUpTo(to, real)).rejects.toThrow(
        'Another campus backs up to this place, so nothing was written.',
      )
      expect(await names()).toHaveLength(3)
    },
  )

  // The rest does not depend on the database.
  if (open.kind === 'postgres') return

  test('a file is kept once; what its owner deleted leaves with the last back-up that has it', async () => {
    const { database, files, to, run } = await start()
    const [one, two] = [await somebody(database, files), await somebody(database, files)]
    expect(await run(2)).toMatchObject({ files: 2, newFiles: 2 })
    await takeAway(database, files, one.file.id)
    expect(await run(2)).toMatchObject({ files: 1, newFiles: 0 })
    const path = join(to, 'files', keptKey(one.file.id, 'original'))
    // Recent ones may belong to a back-up in progress.
    const yesterday = Date.now() / 1_000 - 26 * 3_600
    await utimes(path, yesterday, yesterday)
    expect(await readFile(path)).toEqual(bytesOf(one.file.id))
    await run(2)
    await expect(readFile(path)).rejects.toThrow('ENOENT')
    const store = await diskFiles(to)
    const { whole } = await backUpsIn(store)
    expect(whole).toHaveLength(2)
    const listed: string[] = []
    await readList(store, whole[0] ?? '', { file: (key) => listed.push(key) })
    expect(listed).toEqual([keptKey(two.file.id, 'original')])
  })

  test('those of a clock that was ahead push out none, and none is made in vain', async () => {
    const { database, files, to, run, bring } = await start()
    const store = await diskFiles(to)
    const named = async () => (await backUpsIn(store)).whole
    const ahead = ['2036-01-01t00-00-00.000z', '2036-01-02t00-00-00.000z']
    const { name: first } = await run(3)
    for (const name of ahead)
      await cp(join(to, 'back-ups', first), join(to, 'back-ups', name), { recursive: true })
    const { user } = await somebody(database, files)
    const { name: second } = await run(3)
    expect(await named()).toEqual([second, first, ahead[1]])
    const { name: third } = await run(1)
    expect(await named()).toEqual([third])
    // The latest back-up by today's clock is restored.
    await cp(join(to, 'back-ups', third), join(to, 'back-ups', '2036-01-03t00-00-00.000z'), {
      recursive: true,
    })
    const folder = await newFolder()
    expect(await bring({ DATA_DIR: folder })).toContain(`Checking ${third}.`)
    const there = await openDatabase({ folder, durable: false })
    onTestFinished(there.close)
    expect((await allOf(there)).users).toEqual(new Set([user.id]))
  })

  test('what is damaged or missing in a back-up is told before anything is touched', async () => {
    const { database, files, to, run, bring } = await start()
    const { file } = await somebody(database, files)
    const { name } = await run()
    const folder = await newFolder()
    const path = join(to, 'files', keptKey(file.id, 'original'))
    const packed = join(to, 'back-ups', name, 'campus.sqlite.gz')
    for (const [place, said] of [
      [path, 'is damaged in the back-up'],
      [packed, 'The database of the back-up is damaged'],
    ] as const) {
      const good = await readFile(place)
      await writeFile(place, Buffer.concat([good.subarray(0, good.length - 1), Buffer.from('?')]))
      await expect(bring({ DATA_DIR: folder })).rejects.toThrow(said)
      await writeFile(place, good)
    }
    await rm(path)
    await expect(bring({ DATA_DIR: folder })).rejects.toThrow('is missing in the back-up')
    expect(await readdir(folder)).toEqual(['work'])
    expect(await readdir(join(folder, 'work'))).toEqual([])
    await expect(bring({ DATA_DIR: folder }, 'nothing')).rejects.toThrow('There is no back-up nothing.')
  })
})
