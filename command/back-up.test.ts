import { cp, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { backUpInWorker } from '#server/platform/backup/back-up-worker.ts'
import { backUpsIn, readList } from '#server/platform/backup/list.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { diskFiles } from '#server/platform/files/disk.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import {
  allOf,
  backingUp,
  bytesOf,
  newFolder,
  program,
  somebody,
  takeAway,
} from '#testing/server/back-ups.ts'
import { onePlace, silent } from '#testing/server/stores.ts'
import { backUpTo } from './back-up.ts'

onePlace((open, newStore) => {
  const start = () => backingUp(open, newStore)

  test('it is put together beside the data, where a temporary folder may be memory, and leaves nothing there', async () => {
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
  })

  test('beside the files of another campus none is made, which would push out those that are whole', async () => {
    const { database, files, to, run } = await start()
    await somebody(database, files)
    await run()
    const other = { database: await open(), config: readConfig({ NODE_ENV: 'test' }), files, log: silent }
    await expect(backUpInWorker({ ...other, to, keep: 1, program })).rejects.toThrow(
      'The database knows 0 of the first',
    )
    expect((await backUpsIn(await diskFiles(to))).whole).toHaveLength(1)
  })

  test('a campus that came back to be looked at makes none in the place of the one that goes on, unless it is said to be that one', async () => {
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
  })

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

  test('where the place lets none be deleted it is made all the same, and says that old ones stay', async () => {
    const { database, files, to, run } = await start()
    await somebody(database, files)
    const store = await diskFiles(to)
    const keeping: FileStore = {
      ...store,
      async remove() {
        throw new Error('Access Denied')
      },
    }
    expect(await run(1, keeping)).toMatchObject({ unpruned: null })
    const { name, unpruned } = await run(1, keeping)
    expect(unpruned).toBe('Access Denied')
    const { whole } = await backUpsIn(store)
    expect(whole).toHaveLength(2)
    expect(whole[0]).toBe(name)
  })

  test('one that was broken off is gone on with: what lies there whole is not sent again', async () => {
    const { database, files, to, run } = await start()
    for (let n = 0; n < 3; n += 1) await somebody(database, files)
    const store = await diskFiles(to)
    const sent: Promise<void>[] = []
    const breaking: FileStore = {
      ...store,
      async put(...file) {
        if (sent.length === 2) {
          await Promise.all(sent)
          throw new Error('The line is down')
        }
        const one = store.put(...file)
        sent.push(one)
        return one
      },
    }
    await expect(run(3, breaking)).rejects.toThrow('The line is down')
    expect(await run(3)).toMatchObject({ files: 3, newFiles: 1 })
  })

  test('a damaged list of an earlier one keeps none from being made', async () => {
    const { database, files, to, run } = await start()
    await somebody(database, files)
    const { name: first } = await run(3)
    const { name: second } = await run(3)
    await writeFile(join(to, 'back-ups', second, 'list.json'), '{"format":1')
    const { name, newFiles, unpruned } = await run(3)
    expect(newFiles).toBe(0)
    expect(unpruned).toMatch(/cannot be read/)
    expect((await backUpsIn(await diskFiles(to))).whole).toEqual([name, second, first])
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
})
