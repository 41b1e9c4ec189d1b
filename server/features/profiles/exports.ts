import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { OwnExport } from '#contract/account.ts'
import { campus } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { later } from '#server/platform/clock.ts'
import { keptFolder, keptKey } from '#server/platform/files/keys.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import { writeZip } from '#server/platform/zip-writer.ts'
import { belongings, filesOf } from './belongings.ts'

const keptDays = 7
/** A working export that has not moved for so long has died with its process. */
const diesAfter = { minutes: 5 }
const allowed = { most: 5, seconds: 24 * 3_600 }
const zipName = 'my-campus-data.zip'

/** A zip of everything that is one's own, made in the background, kept for a week, for its owner alone. */
export function createExports(platform: Platform) {
  const { database, clock, files, limits, jobs, config } = platform

  async function own(ownerId: string): Promise<OwnExport | null> {
    const row = await database.read
      .selectFrom('exports')
      .leftJoin('files', 'files.id', 'exports.id')
      .where('exports.ownerId', '=', ownerId)
      .select(['exports.id', 'state', 'done', 'total', 'startedAt', 'movedAt', 'files.bytes'])
      .executeTakeFirst()
    if (!row) return null
    const { bytes, movedAt, ...facts } = row
    const until = later(row.startedAt, { days: keptDays })
    const died = row.state === 'working' && later(movedAt, diesAfter) < clock.now()
    return {
      ...facts,
      state: died ? 'failed' : row.state,
      file:
        row.state === 'ready' && bytes !== null
          ? { src: `/files/${row.id}/${zipName}?download`, bytes: Number(bytes), until }
          : null,
    }
  }

  async function move(id: string, change: { state?: 'failed'; done?: number; total?: number }) {
    await database.write(async (tx) => {
      await tx
        .updateTable('exports')
        .set({ ...change, movedAt: clock.now() })
        .where('id', '=', id)
        .execute()
    })
  }

  async function gather(id: string, ownerId: string): Promise<void> {
    const own = await filesOf(database.read, ownerId)
    const total = belongings.length + own.length
    let done = 0
    await withWorkFile(config, async (path) => {
      const bytes = await writeZip(path, clock.now(), async (zip) => {
        await zip.add('READ-ME.txt', readMe(clock.now()))
        for (const { name, rows } of belongings) {
          await zip.add(`${name}.json`, `${JSON.stringify(await rows(database.read, ownerId), null, 2)}\n`)
          done += 1
        }
        for (const { key, name } of own) {
          await move(id, { done, total })
          const file = await files.open(key)
          if (file) await zip.add(name, file.stream)
          done += 1
        }
        return zip.finish()
      })
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      await files.put(
        keptKey(id, 'original'),
        { stream: createReadStream(path), bytes },
        { type: 'application/zip' },
      )
      const kept = await database.write(async (tx) => {
        const still = await tx
          .updateTable('exports')
          .set({ state: 'ready', done: total, total, movedAt: clock.now() })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        // Its owner asked anew, or is gone.
        if (!still) return false
        await tx
          .insertInto('files')
          .values({
            ...{ id, ownerId, kind: 'other', type: 'application/zip', bytes, sha256: hash.digest('hex') },
            ...{ name: zipName, claimedBy: `export:${id}`, createdAt: clock.now() },
          })
          .execute()
        return true
      })
      if (!kept) await files.remove([keptKey(id, 'original')])
    })
  }

  return {
    own,

    /** The same id again is the same export. Throws `tooMany`. */
    async start(id: string, ownerId: string): Promise<OwnExport> {
      const present = await own(ownerId)
      if (present?.id === id || present?.state === 'working') return present
      await limits.take('exports', ownerId, allowed)
      const now = clock.now()
      const facts = { id, state: 'working' as const, done: 0, total: 0, startedAt: now, movedAt: now }
      try {
        await database.write(async (tx) => {
          if (present) await tx.deleteFrom('files').where('id', '=', present.id).execute()
          await tx
            .insertInto('exports')
            .values({ ...facts, ownerId })
            .onConflict((conflict) => conflict.column('ownerId').doUpdateSet(facts))
            .execute()
        })
      } catch (error) {
        throw database.isDuplicate(error) ? new Problem('conflict', 'That id is taken') : error
      }
      if (present) await removeBytes(platform, present.id)
      jobs.start('gather what somebody takes with them', () =>
        gather(id, ownerId).catch(async (error) => {
          await move(id, { state: 'failed' })
          throw error
        }),
      )
      const { movedAt: _, ...told } = facts
      return { ...told, file: null }
    },
  }
}

/** Removes what lay for a week. */
export async function sweepExports(platform: Pick<Platform, 'database' | 'files' | 'clock'>): Promise<void> {
  const { database, clock } = platform
  const before = later(clock.now(), { days: -keptDays })
  const gone = await database.write(async (tx) => {
    const old = await tx.deleteFrom('exports').where('startedAt', '<', before).returning('id').execute()
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await tx.deleteFrom('files').where('id', 'in', ids).execute()
    return ids
  })
  for (const id of gone) await removeBytes(platform, id)
}

async function removeBytes({ files }: Pick<Platform, 'files'>, id: string): Promise<void> {
  await files.remove((await Array.fromAsync(files.list(keptFolder(id)))).map(({ key }) => key))
}

const readMe = (now: string) => `What ${campus.name} keeps of you, as of ${now}.

Each .json file is one list; times are UTC, prices whole kobo. The folder files holds what you sent: videos and books
as they came, pictures in their largest size. A list names a file by the beginning of its name.
Passwords and the secrets of your sessions are kept as one-way digests only, so they are not here.
`
