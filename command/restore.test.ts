import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { databaseKey } from '#server/platform/backup/list.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { diskFiles } from '#server/platform/files/disk.ts'
import { strangeFiles } from '#server/platform/files/installation-id.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { unavailable } from '#server/platform/files/store-problems.ts'
import { allOf, backingUp, bytesOf, newFolder, somebody, takeAway } from '#testing/server/back-ups.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { eachPlace } from '#testing/server/stores.ts'
import { verify } from './restoring/verify.ts'

eachPlace((open, newStore) => {
  const start = () => backingUp(open, newStore)

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

  // The rest does not depend on the database.
  if (open.kind === 'postgres') return

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

  test('a back-up whose place does not answer is not said to be damaged; one without its end is', async () => {
    const { database, files, to, run } = await start()
    await somebody(database, files)
    const { name } = await run()
    const place = await diskFiles(to)
    const packed = await readFile(join(to, databaseKey(name)))
    const bringing = async (end: () => void) => {
      async function* part() {
        yield packed.subarray(0, 1_000)
        end()
      }
      const open: typeof place.open = async (key, range) => {
        const found = await place.open(key, range)
        if (!found || key !== databaseKey(name)) return found
        found.stream.destroy()
        return { ...found, stream: Readable.from(part()) }
      }
      const how = { folder: await newFolder(), at: undefined, say: () => undefined }
      return verify({ ...place, open }, how)
    }
    const away = bringing(() => {
      throw unavailable(new Error('connect ECONNREFUSED'))
    })
    await expect(away).rejects.toMatchObject({ code: 'unavailable' })
    await expect(bringing(() => undefined)).rejects.toThrow('The database of the back-up is damaged')
  })
})
