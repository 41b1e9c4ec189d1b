import type { Kysely } from 'kysely'
import { refusals } from '#contract/files/file-refusals.ts'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { storeBook, storePicture, storeVideo } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import { whileHeld } from '#server/platform/jobs/lease.ts'
import { accountKey } from '#server/platform/limits/port.ts'
import { LookFailed } from '#server/platform/media/workers.ts'
import type { Upload } from '../tables.ts'
import type { ReceivedChunks } from '../uploads/received-chunks.ts'
import { senderOf } from './fair-queue.ts'
import { type FinishingLease, LostUpload } from './finish-lease.ts'

/** One attempt to turn an upload into a file; `lost` where another process has taken it. */
export function createAttempt(platform: Platform, collected: ReceivedChunks, lease: FinishingLease) {
  const { database, limits, log, config } = platform

  /** Assembles the chunks, inspects the file and stores it. */
  async function attempt(upload: Upload): Promise<'done' | 'lost' | Error> {
    try {
      await whileHeld(
        log,
        () => lease.hold(upload),
        () => keep(upload),
      )
    } catch (reason) {
      if (reason instanceof LostUpload || database.isDuplicate(reason)) return 'lost'
      return endOf(reason, upload)
    }
    await collected.remove(upload.id).catch(() => undefined) // the sweep finds them
    return 'done'
  }

  const keep = (upload: Upload) =>
    withWorkFile(config, async (path) => {
      await collected.assemble(upload, path)
      const about = {
        id: upload.id,
        ownerId: upload.ownerId,
        name: upload.name,
        sender: senderOf(upload),
        also: async (tx: Kysely<Schema>) => {
          // Cancelled or swept by a process that then removes the bytes, or taken by another.
          if (!(await rowWent(tx, upload, upload.tries))) throw new LostUpload()
        },
      }
      if (upload.kind === 'picture') await storePicture(platform, path, about)
      else if (upload.kind === 'video') await storeVideo(platform, path, about)
      else await storeBook(platform, path, about)
    })

  /** A file that crashes its inspection is refused for good the third time: else it would be retried for ever. */
  async function endOf(reason: unknown, upload: Upload): Promise<Error> {
    const error = reason instanceof Error ? reason : new Error(String(reason))
    if (!(error instanceof LookFailed || (error instanceof Problem && error.cause instanceof LookFailed)))
      return error
    const week = 7 * 24 * 3600
    return limits.take('failed looks at an upload', keyOf(upload), { most: 2, seconds: week }).then(
      () => error,
      () => new Problem('unsupported', refusals[upload.kind]),
    )
  }

  return attempt
}

/** Deletes an upload's row; false where it was gone, so that its chunks are another process's to remove. */
export async function rowWent(tx: Kysely<Schema>, { id, ownerId }: Upload, tries?: number): Promise<boolean> {
  let going = tx
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('ownerId', ownerId === null ? 'is' : '=', ownerId)
  if (tries !== undefined) going = going.where('tries', '=', tries)
  return (await going.returning('id').executeTakeFirst()) !== undefined
}

/** The rate limit key of an upload's attempts. */
export const keyOf = ({ id, ownerId }: Upload) => accountKey({ id: ownerId ?? 'a visitor' }, id)
