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

/** The beginning of an upload, and what stands of it afterwards under its id: the upload, or the file it became. */
export function createUploadCreation({ config, database, clock, limits, room }: Platform) {
  async function find(id: string, sender: Sender | null): Promise<Upload | null> {
    const upload = await database.read
      .selectFrom('uploads')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst()
    return upload && upload.ownerId === (sender?.id ?? null) ? upload : null
  }

  /** A finished upload of the sender's, under the id it had. The bytes that are kept differ from those that came. */
  async function finished(id: string, sender: Sender | null) {
    const file = await database.read
      .selectFrom('files')
      .where('id', '=', id)
      .select(['ownerId', 'bytes', 'kind'])
      .executeTakeFirst()
    if (!file || file.ownerId !== (sender?.id ?? null)) return null
    return { offset: file.bytes, bytes: file.bytes, kind: file.kind }
  }

  /** Whether this very upload has been announced. Throws `conflict` where its id stands for another of the sender's. */
  async function isBegun({ id, kind, bytes }: NewUpload, sender: Sender | null): Promise<boolean> {
    const upload = await find(id, sender)
    if (upload && upload.bytes !== bytes) throw takenId()
    const standing = upload ?? (await finished(id, sender))
    if (standing && standing.kind !== kind) throw takenId()
    return standing !== null
  }

  /** Announces an upload, and says whether it is new. The same one again, by the same sender, is where it was. */
  async function begin(announced: NewUpload, sender: Sender | null, address: AddressKey): Promise<boolean> {
    const { id, kind, name, bytes } = announced
    admitUpload(kind, bytes, sender)
    if (await isBegun(announced, sender)) return false
    // Its pieces, what is put together of them and what is kept lie there at the same time.
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
        // After the insert: an id moves from there to here in one transaction, so it cannot be missed between.
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
