import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { keepBook, keepPicture, keepVideo } from '#server/platform/files/keep.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import { accountKey } from '#server/platform/limits/port.ts'
import { LookFailed } from '#server/platform/media/workers.ts'
import { refusals } from './admission.ts'
import type { Collected } from './collected.ts'
import type { UploadTable } from './tables.ts'

/** The end of an upload: it becomes a file, or nothing of it stays. */
export function createFinishing(platform: Platform, collected: Collected) {
  const { database, limits } = platform

  async function forget(upload: UploadTable): Promise<void> {
    if (await database.write((tx) => rowWent(tx, upload))) await collected.remove(upload.id)
  }

  /** Puts the pieces together, looks at what they are, and keeps it or leaves nothing behind. */
  async function finish(upload: UploadTable, address: AddressKey): Promise<void> {
    await limits.take('finishing an upload', keyOf(upload), { most: 12, seconds: 600 })
    try {
      await withWorkFile(platform.config, async (path) => {
        await collected.assemble(upload, path)
        const about = {
          id: upload.id,
          ownerId: upload.ownerId,
          name: upload.name,
          sender: upload.ownerId ?? address,
          also: async (tx: Kysely<Schema>) => {
            // Cancelled or swept meanwhile, by a process that then removes the bytes.
            if (!(await rowWent(tx, upload))) throw new Problem('missing', 'This upload is not here')
          },
        }
        if (upload.kind === 'picture') await keepPicture(platform, path, about)
        else if (upload.kind === 'video') await keepVideo(platform, path, about)
        else await keepBook(platform, path, refusals.book, about)
      })
    } catch (reason) {
      if (database.isDuplicate(reason)) return // another process has finished it
      const error = await endOf(reason, upload)
      // The file's own fault is the end of it; the machine's may pass.
      if (error instanceof Problem && error.status < 500) await forget(upload)
      throw error
    }
    await collected.remove(upload.id).catch(() => undefined) // the sweep finds them
  }

  /** A file that ends whatever looks at it is refused for good the third time: else it would be sent for ever. */
  async function endOf(error: unknown, upload: UploadTable): Promise<unknown> {
    if (!(error instanceof LookFailed || (error instanceof Problem && error.cause instanceof LookFailed)))
      return error
    const week = 7 * 24 * 3600
    return limits.take('failed looks at an upload', keyOf(upload), { most: 2, seconds: week }).then(
      () => error,
      () => new Problem('unsupported', refusals[upload.kind]),
    )
  }

  return { finish, forget }
}

/** Deletes the row of an upload; false where it was gone, and its pieces are another's to remove. */
async function rowWent(tx: Kysely<Schema>, { id, ownerId }: UploadTable): Promise<boolean> {
  const gone = await tx
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('ownerId', ownerId === null ? 'is' : '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** What tries of one upload are counted by. */
const keyOf = ({ id, ownerId }: UploadTable) => accountKey({ id: ownerId ?? 'a visitor' }, id)
