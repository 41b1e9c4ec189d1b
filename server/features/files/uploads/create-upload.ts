import { Problem } from '#contract/problem.ts'
import { admitToDisk } from '#server/platform/files/free-space.ts'
import { admitToQuota } from '#server/platform/files/storage-quota.ts'
import type { Platform } from '#server/platform/index.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import { visitorSender } from '../finish/fair-queue.ts'
import type { Upload, UploadTable } from '../tables.ts'
import { admitToVisitors, admitUpload, countUpload, type Sender } from './upload-limits.ts'

interface NewUpload {
  id: string
  kind: UploadTable['kind']
  name: string
  bytes: number
}

/** Creates uploads and looks them up by id: the upload, or the file that it became. */
export function createUploadCreation({ config, database, clock, limits, room }: Platform) {
  async function find(id: string, sender: Sender | null): Promise<Upload | null> {
    const upload = await database.read
      .selectFrom('uploads')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst()
    return upload && upload.ownerId === (sender?.id ?? null) ? upload : null
  }

  /** A finished upload of the sender, by its id. The stored bytes may differ from those that were sent. */
  async function finished(id: string, sender: Sender | null) {
    const file = await database.read
      .selectFrom('files')
      .where('id', '=', id)
      .select(['ownerId', 'bytes', 'kind'])
      .executeTakeFirst()
    if (!file || file.ownerId !== (sender?.id ?? null)) return null
    return { offset: file.bytes, bytes: file.bytes, kind: file.kind }
  }

  /** Whether this exact upload was announced. Throws `conflict` where the sender used its id for another. */
  async function isBegun({ id, kind, bytes }: NewUpload, sender: Sender | null): Promise<boolean> {
    const upload = await find(id, sender)
    if (upload && upload.bytes !== bytes) throw takenId()
    const standing = upload ?? (await finished(id, sender))
    if (standing && standing.kind !== kind) throw takenId()
    return standing !== null
  }

  /** Announces an upload; returns whether it is new. Idempotent for the same sender and upload. */
  async function begin(announced: NewUpload, sender: Sender | null, address: AddressKey): Promise<boolean> {
    const { id, kind, name, bytes } = announced
    admitUpload(kind, bytes, sender)
    if (await isBegun(announced, sender)) return false
    // The chunks, the assembled file and the stored one exist at the same time.
    await admitToDisk(room, 3 * bytes, config.diskFreeBytes)
    await countUpload(limits, bytes, sender, address)
    const ownerId = sender?.id ?? null
    try {
      await database.write(async (tx) => {
        if (ownerId) await admitToQuota(tx, ownerId, bytes)
        else await admitToVisitors(tx, bytes, config.visitorUploadBytes)
        await tx
          .insertInto('uploads')
          .values({
            ...{ id, ownerId, kind, name: name.slice(0, 200), bytes, createdAt: clock.now() },
            sender: sender ? null : visitorSender(address),
          })
          .execute()
        // After the insert: an id moves from uploads to files in one transaction, so it cannot be missed in between.
        const taken = await tx.selectFrom('files').where('id', '=', id).select('id').executeTakeFirst()
        if (taken) throw takenId()
      })
    } catch (error) {
      if (!database.isDuplicate(error)) throw error
      if (!(await isBegun(announced, sender))) throw takenId()
      return false
    }
    return true
  }

  return { begin, find, finished }
}

const takenId = () => new Problem('conflict', 'Please send this file under another id')
