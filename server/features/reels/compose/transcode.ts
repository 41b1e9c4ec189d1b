import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Insertable } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { touchLightly } from '#server/platform/database/port.ts'
import { sumOfFile } from '#server/platform/files/checksum.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { claimFile, type FileRecord } from '#server/platform/files/records.ts'
import { storePicture } from '#server/platform/files/store-upload.ts'
import type { RenditionTable } from '#server/platform/files/tables.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import { VideoFault } from '#server/platform/media/video/ffmpeg.ts'
import type { ReelRow } from '../lock-reel.ts'
import { createLease, type Leased } from './transcode-lease.ts'

/** After so many failures of the video itself only the original plays. */
const mostTries = 3
/** In bytes, for each size and format of a poster, so that it loads before the video even on a bad connection. */
const mostOfPoster = 25_000

export type Making = ReturnType<typeof createTranscoding>

/** Makes missing posters and renditions, one reel after another, in the background. */
export function createTranscoding(platform: Platform) {
  const { database, files, videos, clock, newId, log } = platform
  const lease = createLease(platform)
  let running: Promise<void> | null = null

  async function make({ reel, lost }: Leased): Promise<void> {
    const file = await database.read
      .selectFrom('files')
      .where('id', '=', reel.fileId)
      .selectAll()
      .executeTakeFirst()
    if (!file) return
    await withWorkFile(platform.config, async (path) => {
      const original = await files.open(keptKey(file.id, file.part))
      if (!original) throw new VideoFault(`The video of reel ${reel.id} is gone`)
      await pipeline(original.stream, createWriteStream(path))
      const folder = `${path}.made`
      await mkdir(folder)
      try {
        const made = await videos.make(path, factsOf(file), folder, lost)
        lost.throwIfAborted()
        await keep(reel, file, made)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  }

  async function keep(
    reel: ReelRow,
    file: FileRecord,
    made: Awaited<ReturnType<typeof videos.make>>,
  ): Promise<void> {
    const renditions: Insertable<RenditionTable>[] = []
    for (const { height, path } of made.renditions) {
      const { size } = await stat(path)
      // A rendition that saves nothing is dropped, unless it is the only one that every phone plays.
      if (size >= file.bytes && (file.type === 'video/mp4' || renditions.length > 0)) continue
      const content = { stream: createReadStream(path), bytes: size }
      await files.put(keptKey(file.id, `${height}p.mp4`), content, { type: 'video/mp4' })
      renditions.push({ fileId: file.id, height, bytes: size, sha256: await sumOfFile(path) })
    }
    const posterId = reel.posterId ?? newId()
    const about = { id: posterId, ownerId: reel.ownerId, name: 'poster.png', mostBytes: mostOfPoster }
    if (!reel.posterId) await storePicture(platform, made.poster, about)
    await database.write(async (tx) => {
      const still = await tx
        .updateTable('reels')
        .set({ readyAt: clock.now(), heldUntil: null, posterId })
        .where('id', '=', reel.id)
        .where('tries', '=', reel.tries)
        .where('readyAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      // Deleted for good or finished by another process: the sweep deletes these bytes.
      if (!still) return
      await claimFile(tx, posterId, reel.ownerId, `reel:${reel.id}`, 'picture')
      if (renditions.length > 0) await tx.insertInto('renditions').values(renditions).execute()
      touchLightly(tx, 'reels', `reel:${reel.id}`)
    })
  }

  async function leave({ reel, lost }: Leased, error: unknown): Promise<void> {
    if (lost.aborted) return
    // The process is shutting down.
    if (videos.isClosed) return void (await lease.giveBack(reel))
    log.error(`Reel ${reel.id} could not be made smaller`, error)
    if (!isItsFault(error)) await lease.putOff(reel)
    else if (reel.tries < mostTries) await lease.tryLater(reel)
    else await lease.giveUp(reel)
  }

  async function all(): Promise<void> {
    while (!videos.isClosed) {
      const leased = await lease.take()
      if (!leased) return
      await make(leased)
        .catch((error: unknown) => leave(leased, error))
        .finally(leased.end)
    }
  }

  return {
    /** Runs until nothing is left. A call during a run joins it. */
    async run(): Promise<void> {
      running ??= all().finally(() => {
        running = null
      })
      await running
    },
  }
}

const isItsFault = (error: unknown) =>
  error instanceof VideoFault || (error instanceof Problem && error.status < 500)

const factsOf = ({ type, width, height, seconds }: FileRecord) => ({
  type,
  width: width ?? 0,
  height: height ?? 0,
  seconds: seconds ?? 0,
})
