import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { kinds } from '#server/features.ts'
import type { Database } from '#server/platform/database/port.ts'
import { diskFiles } from '#server/platform/files/disk.ts'
import { refuseStrangeFiles, unmark } from '#server/platform/files/installation-id.ts'
import { keptKey, piecesOf } from '#server/platform/files/keys.ts'
import { claimFile } from '#server/platform/files/records.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import type { Open } from '#testing/server/databases.ts'
import { eachPlace, type NewStore } from '#testing/server/stores.ts'
import { deleteForgotten, deleteLeftovers } from './retention.ts'

const day = 24 * 3600 * 1000

async function sweeping(open: Open, newStore: NewStore) {
  const it = await campus({ database: await open(), with: { files: await newStore() } })
  const { database, files } = it.platform
  await refuseStrangeFiles(it.platform)
  const ada = it.student()
  await ada(api.auth.session, {})

  async function put(key: string) {
    await files.put(key, Buffer.from('x'), { type: 'text/plain' })
  }

  return {
    ...it,
    ada,
    put,
    aFile: async (ownerId: string | null, claimedBy: string | null = null) => {
      const id = newId()
      await put(keptKey(id, 'original'))
      const facts = { kind: 'book', type: 'application/pdf', bytes: 1, sha256: 'x', name: 'x.pdf' } as const
      await database.write((tx) =>
        tx
          .insertInto('files')
          .values({ id, ownerId, claimedBy, createdAt: it.clock.now(), ...facts })
          .execute(),
      )
      return id
    },
    anUpload: async (ownerId: string | null, dueAt: string | null = null) => {
      const id = newId()
      await put(`${piecesOf(id)}0-1`)
      const facts = { kind: 'book', name: 'x.pdf', bytes: 10 } as const
      await database.write((tx) =>
        tx
          .insertInto('uploads')
          .values({ id, ownerId, dueAt, createdAt: it.clock.now(), ...facts })
          .execute(),
      )
      return id
    },
    /** The ids that still have bytes, sorted and unique. */
    left: async () => {
      const keys = (await Array.fromAsync(files.list(''))).map(({ key }) => key)
      return [...new Set(keys.flatMap((key) => /[0-9a-f-]{36}/.exec(key)?.[0] ?? []))].sort()
    },
    rows: async () => {
      const ids = []
      for (const table of ['files', 'uploads'] as const)
        ids.push(...(await database.read.selectFrom(table).select('id').execute()).map(({ id }) => id))
      return ids.sort()
    },
  }
}

/** Whether a transaction of this database waits for another one's row lock. */
async function somebodyWaits({ read }: Database): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(read)
  return rows.length > 0
}

describe('the sweep', () => {
  eachPlace((open, newStore) => {
    const start = () => sweeping(open, newStore)

    open.testOnce(
      "takes a visitor's that does not become whole after an hour, a visitor's after a day, a member's after seven, and what is claimed never",
      async () => {
        const { platform, clock, ada, aFile, anUpload, left, rows } = await start()
        const claimed = await aFile(ada.id, 'post:1')
        const members = [await aFile(ada.id), await anUpload(ada.id)]
        const visitors = [await aFile(null), await anUpload(null, clock.now())]
        const all = [claimed, ...members, ...visitors].sort()
        await anUpload(null)
        clock.advance(day - 1000)
        await deleteForgotten(platform, kinds)
        expect([await left(), await rows()]).toEqual([all, all])
        clock.advance(2000)
        await deleteForgotten(platform, kinds)
        const later = [claimed, ...members].sort()
        expect([await left(), await rows()]).toEqual([later, later])
        clock.advance(6 * day)
        await deleteForgotten(platform, kinds)
        expect([await left(), await rows()]).toEqual([[claimed], [claimed]])
      },
    )

    open.testOnce(
      'takes old bytes without a row, and pieces of what is finished; never what is young or known',
      async () => {
        const { platform, clock, ada, aFile, anUpload, put, left } = await start()
        const known = [await aFile(ada.id, 'post:1'), await anUpload(ada.id)].sort()
        await put(`${piecesOf(known[0]!)}0-1`)
        const finished = await aFile(ada.id, 'post:2')
        await put(`${piecesOf(finished)}0-1`)
        const orphans = [newId(), newId()]
        await put(keptKey(orphans[0]!, '320.avif'))
        await put(`${piecesOf(orphans[1]!)}0-1`)
        // The store uses the real clock.
        clock.advance(Date.now() - clock.milliseconds())
        await deleteLeftovers(platform)
        expect(await left()).toEqual([...known, finished, ...orphans].sort())
        clock.advance(2 * day)
        await deleteLeftovers(platform)
        expect(await left()).toEqual([...known, finished].sort())
        const pieces = (await Array.fromAsync(platform.files.list('uploads/'))).map(({ key }) => key)
        expect(pieces.some((key) => key.includes(finished))).toBe(false)
      },
    )

    test('leaves what is claimed in the very moment it looks', async () => {
      const { platform, clock, ada, aFile, anUpload, rows, left } = await start()
      const { database } = platform
      const fileId = await aFile(ada.id)
      const uploadId = await anUpload(ada.id)
      clock.advance(8 * day)
      const [claimed, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const claiming = database.write(async (tx) => {
        await claimFile(tx, fileId, ada.id, 'post:1', 'book')
        await tx.updateTable('uploads').set({ createdAt: clock.now() }).where('id', '=', uploadId).execute()
        claimed.resolve()
        await looked.promise
      })
      await claimed.promise
      const sweeping = deleteForgotten(platform, kinds)
      // SQLite lets it begin only afterwards; PostgreSQL lets it choose its rows and wait for them.
      if (open.kind === 'postgres') await vi.waitUntil(() => somebodyWaits(database))
      looked.resolve()
      await Promise.all([claiming, sweeping])
      expect(await rows()).toEqual([fileId, uploadId].sort())
      expect(await left()).toEqual([fileId, uploadId].sort())
    })

    test('leaves what a book is made of even unclaimed, and takes the others all the same', async () => {
      const { platform, clock, ada, aFile, rows } = await start()
      const [fileId] = [await aFile(ada.id), await aFile(ada.id)]
      await platform.database.write((tx) =>
        tx
          .insertInto('books')
          .values({
            ...{
              id: newId(),
              ownerId: ada.id,
              title: 'x',
              description: 'x',
              fileId,
              format: 'pdf',
              bytes: 1,
            },
            ...{ status: 'listed', search: 'x', uploadedAt: clock.now(), updatedAt: clock.now() },
          })
          .execute(),
      )
      clock.advance(8 * day)
      await deleteForgotten(platform, kinds)
      expect(await rows()).toEqual([fileId])
    })

    test('takes the files of an account that is gone', async () => {
      const { platform, clock, ada, aFile, left } = await start()
      await aFile(ada.id, `user:${ada.id}`)
      await platform.database.write((tx) => tx.deleteFrom('users').where('id', '=', ada.id).execute())
      clock.advance(Date.now() - clock.milliseconds() + 2 * day)
      await deleteLeftovers(platform)
      expect(await left()).toEqual([])
    })

    open.testOnce('beside a new database takes nothing of a store, whichever job runs', async () => {
      const { platform, ada, aFile, anUpload, left, rows } = await start()
      const all = [
        await aFile(ada.id, 'post:1'),
        await aFile(ada.id, 'post:2'),
        await anUpload(ada.id),
      ].sort()
      for (const isMarked of [true, false]) {
        if (!isMarked) await unmark(platform.files)
        const other = await campus({ database: await open(), with: { files: platform.files } })
        other.clock.advance(Date.now() - other.clock.milliseconds() + 2 * day)
        for (const { run } of other.jobs) await run().catch(() => undefined)
        expect(await left()).toEqual(all)
        await expect(deleteLeftovers(other.platform)).rejects.toThrow('write ')
      }
      // The sweep resumes with the right store.
      await deleteLeftovers(platform)
      expect([await left(), await rows()]).toEqual([all, all])
    })

    test('of two databases over one store takes for neither what is the other’s, also where they change under it', async () => {
      const [one, two] = [await start(), await start()]
      const files = [await one.aFile(one.ada.id, 'post:1'), await two.aFile(two.ada.id, 'post:2')]
      const swapped = { ...one.platform, files: two.platform.files }
      for (const { clock } of [one, two]) clock.advance(Date.now() - clock.milliseconds() + 2 * day)
      await expect(deleteLeftovers(swapped)).rejects.toThrow('The files belong to another campus')
      for (const { platform } of [one, two]) await deleteLeftovers(platform)
      expect([await one.left(), await two.left()]).toEqual(files.map((id) => [id]))
    })

    test('takes nothing before it is known whose the files are', async () => {
      const { platform, clock, put, left } = await start()
      const orphan = newId()
      await put(keptKey(orphan, 'original'))
      clock.advance(Date.now() - clock.milliseconds() + 2 * day)
      const away = { ...platform.files, open: () => Promise.reject(new Error('It is away')) }
      await expect(deleteLeftovers({ ...platform, files: away })).rejects.toThrow('It is away')
      expect(await left()).toEqual([orphan])
    })

    test('takes what a killed process was writing into the store, which is never listed', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'campus-partial-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      const it = await sweeping(open, () => diskFiles(folder))
      await it.put('kept/aa/whole')
      await writeFile(join(folder, `${newId()}.partial`), 'hal')
      expect((await Array.fromAsync(it.platform.files.list('kept/'))).map(({ key }) => key)).toEqual([
        'kept/aa/whole',
      ])
      it.clock.advance(Date.now() - it.clock.milliseconds())
      await deleteLeftovers(it.platform)
      expect(await readdir(folder)).toHaveLength(3)
      it.clock.advance(2 * day)
      await deleteLeftovers(it.platform)
      expect((await readdir(folder)).toSorted()).toEqual(['campus', 'kept'])
    })

    test('takes what a killed process was working on', async () => {
      const { platform, clock } = await start()
      const folder = join(platform.config.dataFolder, 'work')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'half'), 'x')
      clock.advance(Date.now() - clock.milliseconds())
      await deleteLeftovers(platform)
      expect(await readdir(folder)).toEqual(['half'])
      clock.advance(2 * day)
      await deleteLeftovers(platform)
      expect(await readdir(folder)).toEqual([])
    })
  })
})
