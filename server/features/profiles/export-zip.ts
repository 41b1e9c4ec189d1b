import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { campus } from '#contract/campus.ts'
import type { ExportSection } from '#server/people/export-section.ts'
import { admitToDisk } from '#server/platform/files/free-space.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { removeBytes } from '#server/platform/files/remove-bytes.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import { whileHeld } from '#server/platform/jobs/lease.ts'
import { writeZip } from '#server/platform/zip-writer.ts'
import { createExportLease, type Taken } from './export-lease.ts'
import { filesOf } from './own-files.ts'

export const zipName = 'my-campus-data.zip'

/** Makes the zips of exports. One whose owner asked again meanwhile, or is gone, leaves nothing behind. */
export function createGathering(platform: Platform, belongings: readonly ExportSection[]) {
  const { database, clock, files, config, newId, log, room } = platform
  const { take, ofMine, move, fail } = createExportLease(platform)

  async function gather(taken: Taken): Promise<void> {
    await withWorkFile(config, async (path) => {
      const { bytes, total } = await writeAll(path, taken)
      const fileId = await reserve(path, bytes, taken)
      if (!fileId) return
      const content = { stream: createReadStream(path), bytes }
      await files.put(keptKey(fileId, 'original'), content, { type: 'application/zip' })
      const isWanted = await database.write((tx) =>
        tx
          .updateTable('exports')
          .set({ state: 'ready', done: total, total, movedAt: clock.now() })
          .where('fileId', '=', fileId)
          .returning('id')
          .executeTakeFirst(),
      )
      // Its row was deleted before its bytes came; nobody else knows this id.
      if (!isWanted) await removeBytes(files, [fileId])
    })
  }

  async function writeAll(path: string, taken: Taken) {
    const { ownerId } = taken
    const own = await filesOf(database.read, ownerId)
    // Once for assembling it, and once for storing it.
    const most = 2 * own.reduce((sum, { bytes }) => sum + bytes, 0)
    await admitToDisk(room, most, config.diskFreeBytes)
    const total = belongings.length + own.length
    let done = 0
    const bytes = await writeZip(path, clock.now(), async (zip) => {
      await zip.add('READ-ME.txt', readMe(clock.now()))
      for (const one of belongings) {
        await zip.add(`${one.name}.json`, Readable.from(listOf(one, database.read, ownerId)))
        done += 1
      }
      for (const { key, name } of own) {
        await move(taken, { done, total })
        const file = await files.open(key)
        if (file) await zip.add(name, file.stream)
        done += 1
      }
      return zip.finish()
    })
    return { bytes, total }
  }

  /** Creates the file's row before its bytes, so that they never overwrite others. Null where it was cancelled. */
  async function reserve(path: string, bytes: number, taken: Taken): Promise<string | null> {
    const { id, ownerId } = taken
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    const sha256 = hash.digest('hex')
    const fileId = newId()
    return database.write(async (tx) => {
      const isWanted = await ofMine(tx, taken)
        .set({ movedAt: clock.now() })
        .returning('id')
        .executeTakeFirst()
      if (!isWanted) return null
      const kind = { kind: 'other', type: 'application/zip', name: zipName } as const
      const file = { id: fileId, ownerId, ...kind, bytes, sha256, claimedBy: `export:${id}` }
      await tx
        .insertInto('files')
        .values({ ...file, createdAt: clock.now() })
        .execute()
      await tx.updateTable('exports').set({ fileId }).where('id', '=', id).execute()
      return fileId
    })
  }

  return {
    /** Runs until nothing is left to make. */
    async run(): Promise<void> {
      for (let taken = await take(); taken; taken = await take()) {
        const mine = taken
        await whileHeld(
          log,
          () => move(mine),
          () => gather(mine),
        ).catch(async (error) => {
          log.error('Not done: gather what somebody takes with them', error)
          await fail(mine)
        })
      }
    },
  }
}

/** The rows of a section, in batches where there may be many. */
async function* listOf(
  { rows, atOnce }: ExportSection,
  db: Platform['database']['read'],
  ownerId: string,
): AsyncGenerator<Buffer> {
  let joint = '['
  for (let after: string | undefined = ''; after !== undefined; ) {
    const found: unknown[] = await rows(db, ownerId, after)
    if (found.length > 0) {
      yield Buffer.from(`${joint}${JSON.stringify(found, null, 2).slice(1, -2)}`)
      joint = ','
    }
    // Sections read in batches have an id.
    after = found.length === atOnce ? (found.at(-1) as { id: string }).id : undefined
  }
  yield Buffer.from(joint === '[' ? '[]\n' : '\n]\n')
}

const readMe = (now: string) => `What ${campus.name} keeps about you, as of ${now}.

Each .json file is one list; times are UTC and prices are in kobo. The folder "files" has what you sent: videos and
books as you sent them, pictures in their largest size. A list names a file by the start of its name.
Your password and sessions are not here: we only have them scrambled, so nobody can read them.
`
