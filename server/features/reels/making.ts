import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { later } from '#server/platform/clock.ts'
import { touch } from '#server/platform/database/index.ts'
import type { RenditionTable } from '#server/platform/database/schema.ts'
import { keepPicture } from '#server/platform/files/keep.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { claimFile, type FileRecord } from '#server/platform/files/records.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import type { ReelRow } from './hold-reel.ts'

/** A process that dies keeps a reel from the others for so long. */
const hold = { minutes: 20 }
/** Then the original plays, for good. */
const mostTries = 3

/** Makes posters and renditions of reels that have none, one after another, beside everything else. */
export function createMaking(platform: Platform) {
  const { database, files, videos, clock, newId, log } = platform
  let running: Promise<void> | null = null

  /** The oldest that nobody is at; in a fleet no two processes get the same. */
  const take = () =>
    database.write(async (tx): Promise<ReelRow | null> => {
      const now = clock.now()
      const waiting = tx
        .selectFrom('reels')
        .where('readyAt', 'is', null)
        .where('status', '=', 'listed')
        .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', now)]))
      const next = await waiting.orderBy('createdAt').limit(1).select(['id', 'tries']).executeTakeFirst()
      if (!next) return null
      const taken = await tx
        .updateTable('reels')
        .set({ tries: next.tries + 1, heldUntil: later(now, hold) })
        .where('id', '=', next.id)
        .where('tries', '=', next.tries)
        .returningAll()
        .executeTakeFirst()
      return taken ?? null
    })

  async function make(reel: ReelRow): Promise<void> {
    const file = await database.read
      .selectFrom('files')
      .where('id', '=', reel.fileId)
      .selectAll()
      .executeTakeFirst()
    if (!file) return
    await withWorkFile(platform.config, async (path) => {
      const original = await files.open(keptKey(file.id, 'original'))
      if (!original) throw new Error(`The video of reel ${reel.id} is gone`)
      await pipeline(original.stream, createWriteStream(path))
      const folder = `${path}.made`
      await mkdir(folder)
      try {
        await keep(reel, file, await videos.make(path, factsOf(file), folder))
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
    const renditions: RenditionTable[] = []
    for (const { height, path } of made.renditions) {
      const { size } = await stat(path)
      const content = { stream: createReadStream(path), bytes: size }
      await files.put(keptKey(file.id, `${height}p.mp4`), content, { type: 'video/mp4' })
      renditions.push({ fileId: file.id, height, bytes: size })
    }
    const posterId = reel.posterId ?? newId()
    const about = { id: posterId, ownerId: reel.ownerId, name: 'poster.png' }
    if (!reel.posterId) await keepPicture(platform, made.poster, about)
    await database.write(async (tx) => {
      const still = await tx
        .updateTable('reels')
        .set({ readyAt: clock.now(), heldUntil: null, posterId })
        .where('id', '=', reel.id)
        .where('readyAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      // Deleted for good meanwhile, or made by another: the bytes are swept with their file.
      if (!still) return
      await claimFile(tx, posterId, reel.ownerId, `reel:${reel.id}`, 'picture')
      await tx.insertInto('renditions').values(renditions).execute()
      touch(tx, 'reels', `reel:${reel.id}`)
    })
  }

  async function leave(reel: ReelRow, error: unknown): Promise<void> {
    // Stopped with the program: that was no try.
    const stopped = videos.isClosed
    const isLast = !stopped && reel.tries >= mostTries
    if (!stopped) log.error(`Not made smaller: reel ${reel.id}`, error)
    await database.write(async (tx) => {
      await tx
        .updateTable('reels')
        .set({
          ...(stopped ? { tries: reel.tries - 1, heldUntil: null } : {}),
          ...(isLast ? { readyAt: clock.now(), heldUntil: null } : {}),
        })
        .where('id', '=', reel.id)
        .where('readyAt', 'is', null)
        .execute()
      touch(tx, 'reels', `reel:${reel.id}`)
    })
  }

  async function all(): Promise<void> {
    while (!videos.isClosed) {
      const reel = await take()
      if (!reel) return
      await make(reel).catch((error: unknown) => leave(reel, error))
    }
  }

  return {
    /** Until nothing is left to be made. Called again meanwhile, it is the same work. */
    async run(): Promise<void> {
      running ??= all().finally(() => {
        running = null
      })
      await running
    },
  }
}

const factsOf = ({ type, width, height, seconds }: FileRecord) => ({
  type,
  width: width ?? 0,
  height: height ?? 0,
  seconds: seconds ?? 0,
})
