import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { campus } from '#contract/campus.ts'
import type { Belonging } from '#server/people/belonging.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { deleteClaimed } from '#server/platform/files/records.ts'
import { removeBytes } from '#server/platform/files/remove-bytes.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import { writeZip } from '#server/platform/zip-writer.ts'
import { filesOf } from './own-files.ts'

export const zipName = 'my-campus-data.zip'

/** Makes the zip of an export. One whose owner asked anew meanwhile, or is gone, leaves nothing behind. */
export function createGathering(platform: Platform, belongings: readonly Belonging[]) {
  const { database, clock, files, config, newId } = platform

  async function gather(id: string, ownerId: string): Promise<void> {
    await withWorkFile(config, async (path) => {
      const { bytes, total } = await writeAll(path, id, ownerId)
      const fileId = await reserve(path, bytes, id, ownerId)
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
      // Its row went before its bytes came; the id was made here and told to nobody.
      if (!isWanted) await removeBytes(files, [fileId])
    })
  }

  async function writeAll(path: string, id: string, ownerId: string) {
    const own = await filesOf(database.read, ownerId)
    const total = belongings.length + own.length
    let done = 0
    const bytes = await writeZip(path, clock.now(), async (zip) => {
      await zip.add('READ-ME.txt', readMe(clock.now()))
      for (const { name, rows } of belongings) {
        await zip.add(`${name}.json`, `${JSON.stringify(await rows(database.read, ownerId), null, 2)}\n`)
        done += 1
      }
      for (const { key, name } of own) {
        await move(id, done, total)
        const file = await files.open(key)
        if (file) await zip.add(name, file.stream)
        done += 1
      }
      return zip.finish()
    })
    return { bytes, total }
  }

  async function move(id: string, done: number, total: number) {
    await database.write((tx) =>
      tx
        .updateTable('exports')
        .set({ done, total, movedAt: clock.now() })
        .where('id', '=', id)
        .executeTakeFirst(),
    )
  }

  /** The file's row comes before its bytes, so that they are never put where others lie. Null when nobody wants it. */
  async function reserve(path: string, bytes: number, id: string, ownerId: string): Promise<string | null> {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    const sha256 = hash.digest('hex')
    const fileId = newId()
    return database.write(async (tx) => {
      const isWanted = await tx
        .updateTable('exports')
        .set({ movedAt: clock.now() })
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
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

  /** What came of it goes. */
  async function fail(id: string, ownerId: string): Promise<void> {
    const gone = await database.write(async (tx) => {
      await tx
        .updateTable('exports')
        .set({ state: 'failed', movedAt: clock.now() })
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .execute()
      return deleteClaimed(tx, ownerId, `export:${id}`)
    })
    await removeBytes(files, gone)
  }

  return (id: string, ownerId: string): Promise<void> =>
    gather(id, ownerId).catch(async (error) => {
      await fail(id, ownerId)
      throw error
    })
}

const readMe = (now: string) => `What ${campus.name} keeps of you, as of ${now}.

Each .json file is one list; times are UTC, prices whole kobo. The folder files holds what you sent: videos and books
as they came, pictures in their largest size. A list names a file by the beginning of its name.
Passwords and the secrets of your sessions are kept as one-way digests only, so they are not here.
`
