import { Problem } from '#contract/problem.ts'
import type { Platform } from '#server/platform/index.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import {
  admitToDisk,
  admitToQuota,
  admitToVisitors,
  admitUpload,
  countUpload,
  type Sender,
} from './admission.ts'
import { createCollected } from './collected.ts'
import { createFinishing } from './finishing.ts'
import { createHolds } from './holds.ts'
import type { UploadTable } from './tables.ts'
import { takePieces } from './take-pieces.ts'

interface NewUpload {
  id: string
  kind: UploadTable['kind']
  name: string
  bytes: number
}

/** How far an upload is; a finished one has all its bytes. */
interface Progress {
  offset: number
  bytes: number
}

/**
 * Files on their way in. What has come is kept in pieces under the upload's key, each durable when its bytes are
 * counted, so that any process can go on where another one stopped; see docs/decisions/0010.
 */
export function createUploads(platform: Platform) {
  const { config, database, files, clock, limits, room } = platform
  const hold = createHolds()
  const collected = createCollected(files)
  const { finish, forget } = createFinishing(platform, collected)

  async function find(id: string, sender: Sender | null): Promise<UploadTable | null> {
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

  async function known(id: string, sender: Sender | null, address: AddressKey): Promise<Progress | null> {
    const upload = await find(id, sender)
    if (!upload) return finished(id, sender)
    const offset = await collected.offsetOf(id)
    // Whole, but what came after that failed: whoever asks finishes it.
    if (offset === upload.bytes) await finish(upload, address)
    return { offset, bytes: upload.bytes }
  }

  return {
    /** Announces an upload. The same one again, by the same sender, is where it was. */
    async begin(announced: NewUpload, sender: Sender | null, address: AddressKey): Promise<void> {
      const { id, kind, name, bytes } = announced
      admitUpload(kind, bytes, sender)
      if (await isBegun(announced, sender)) return
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
            .values({ id, ownerId, kind, name: name.slice(0, 200), bytes, createdAt: clock.now() })
            .execute()
          // After the insert: an id moves from there to here in one transaction, so it cannot be missed between.
          const taken = await tx.selectFrom('files').where('id', '=', id).select('id').executeTakeFirst()
          if (taken) throw takenId()
        })
      } catch (error) {
        if (!database.isDuplicate(error)) throw error
        if (!(await isBegun(announced, sender))) throw takenId()
      }
    },

    /** How far it is; null for what is not there or not the sender's. Stops whoever is sending it. */
    progress: (id: string, sender: Sender | null, address: AddressKey): Promise<Progress | null> =>
      hold(id, () => known(id, sender, address)),

    /**
     * Takes bytes from `offset` on until they end, break off or are stopped; all that came is kept. Resolves with how
     * far the upload is then, and only after a whole one has become a file.
     */
    append: (
      id: string,
      sender: Sender | null,
      offset: number,
      source: AsyncIterable<Uint8Array>,
      coming: number | null,
      address: AddressKey,
    ) =>
      hold(id, async (stopped): Promise<Progress> => {
        const upload = await find(id, sender)
        if (!upload) throw new Problem('missing', 'This upload is not here')
        if (offset !== (await collected.offsetOf(id)))
          throw new Problem('conflict', 'This upload goes on from another place')
        if (offset + (coming ?? 0) > upload.bytes)
          throw new Problem('tooLarge', 'More came than was announced')
        await admitToDisk(room, coming ?? upload.bytes - offset, config.diskFreeBytes)
        const end = await takePieces(source, { offset, bytes: upload.bytes, stopped }, (start, bytes) =>
          collected.put(id, start, bytes),
        )
        if (end === upload.bytes) await finish(upload, address)
        return { offset: end, bytes: upload.bytes }
      }),

    /** Gives up an upload that is not finished; nothing of it stays. */
    cancel: (id: string, sender: Sender | null): Promise<void> =>
      hold(id, async () => {
        const upload = await find(id, sender)
        if (!upload) throw new Problem('missing', 'This upload is not here')
        await forget(upload)
      }),
  }
}

const takenId = () => new Problem('conflict', 'Please send this file under another id')
