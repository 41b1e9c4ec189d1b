import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#contract/problem.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { later } from '#server/platform/clock.ts'
import { touch } from '#server/platform/database/port.ts'
import { sumOfFile } from '#server/platform/files/checksum.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import type { FileRecord } from '#server/platform/files/records.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import { kindOfFile } from '#server/platform/media/file-kind.ts'

/** So many a run: whoever sends a video meanwhile waits for one of them at most. */
const atOnce = 3
/** Whoever was sent the old row has read the old bytes by then: from a bucket they come in parts, for hours on a bad line. */
const grace = { days: -1 }

/**
 * Writes the videos anew that were kept as they came, before every new one was; see docs/decisions/video-processing.md. May run in
 * several processes at once.
 */
export function createOldVideos(platform: Platform, things: ContentKinds) {
  const { database, files, videos, clock, newId, log, config } = platform
  let after = ''

  /** The next ones, beginning anew after the last: one that the machine fails at holds up no other. */
  async function some(): Promise<FileRecord[]> {
    const found = await database.read
      .selectFrom('files')
      .where('kind', '=', 'video')
      .where('bareSince', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .selectAll()
      .execute()
    after = found.length === atOnce ? (found.at(-1)?.id ?? '') : ''
    return found
  }

  async function writeAnew(file: FileRecord): Promise<void> {
    await withWorkFile(config, async (path) => {
      const cleanPath = `${path}.clean`
      try {
        const old = await files.open(keptKey(file.id, file.part))
        // A folder that is not mounted looks like this too.
        if (!old) throw new Error('Its bytes are gone')
        await pipeline(old.stream, createWriteStream(path))
        await videos.look(path, cleanPath)
        await replace(file, cleanPath)
      } finally {
        await rm(cleanPath, { force: true })
      }
    })
  }

  /** The new bytes lie beside the old ones when the row moves from those to these. */
  async function replace(file: FileRecord, path: string): Promise<void> {
    const [part, bytes] = [newId(), (await stat(path)).size]
    const type = (await kindOfFile(path))?.type ?? file.type
    await files.put(keptKey(file.id, part), { stream: createReadStream(path), bytes }, { type })
    const isMoved = await move(file, {
      ...{ part, bytes, type, sha256: await sumOfFile(path) },
      oldPart: file.part,
    })
    // Deleted meanwhile, or written anew by another process.
    if (!isMoved) await files.remove([keptKey(file.id, part)])
  }

  const move = (file: FileRecord, change: Partial<FileRecord>) =>
    database.write(async (tx) => {
      const moved = await tx
        .updateTable('files')
        .set({ ...change, bareSince: clock.now() })
        .where('id', '=', file.id)
        .where('bareSince', 'is', null)
        .returning('claimedBy')
        .executeTakeFirst()
      const [kind, id = ''] = moved?.claimedBy?.split(':') ?? []
      const shows = await Object.values(things)
        .find((thing) => thing.kind === kind)
        ?.report(tx, id)
      touch(tx, ...(shows?.topics ?? []))
      return moved !== undefined
    })

  async function removeOld(): Promise<void> {
    const old = await database.read
      .selectFrom('files')
      .where('oldPart', 'is not', null)
      .where('bareSince', '<', later(clock.now(), grace))
      .limit(200)
      .select(['id', 'oldPart'])
      .execute()
    for (const { id, oldPart } of old) {
      if (oldPart) await files.remove([keptKey(id, oldPart)])
      await database.write((tx) =>
        tx.updateTable('files').set({ oldPart: null }).where('id', '=', id).execute(),
      )
    }
  }

  return {
    /** A few of them, and the bytes of those of a day ago. */
    async run(): Promise<void> {
      await removeOld()
      for (const file of await some()) {
        try {
          await writeAnew(file)
        } catch (error) {
          log.error(`Not rewritten: video ${file.id}`, error)
          // The file's own fault: it stays as it came, and is not tried again.
          if (error instanceof Problem && error.status < 500) await move(file, {})
        }
      }
    },
  }
}
