import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { keepBook, keepPicture, keepVideo } from '#server/platform/files/keep.ts'
import { piecesOf } from '#server/platform/files/keys.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import { accountKey } from '#server/platform/limits/port.ts'
import { LookFailed } from '#server/platform/media/workers.ts'
import {
  admitToDisk,
  admitToQuota,
  admitToVisitors,
  admitUpload,
  countUpload,
  refusals,
  type Sender,
} from './admission.ts'
import { createHolds } from './holds.ts'
import { joined, type Piece, pieceName, pieceOf } from './pieces.ts'
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

  async function here(id: string): Promise<{ key: string; piece: Piece }[]> {
    const found = []
    for await (const { key } of files.list(piecesOf(id))) {
      const piece = pieceOf(key)
      if (piece) found.push({ key, piece })
    }
    return found
  }

  async function offsetOf(id: string): Promise<number> {
    return joined((await here(id)).map(({ piece }) => piece)).end
  }

  async function forget(upload: UploadTable): Promise<void> {
    if (await database.write((tx) => rowWent(tx, upload))) await removePieces(upload.id)
  }

  async function removePieces(id: string): Promise<void> {
    await files.remove((await here(id)).map(({ key }) => key))
  }

  /** Puts the pieces together, looks at what they are, and keeps it or leaves nothing behind. */
  async function finish(upload: UploadTable, address: AddressKey): Promise<void> {
    await limits.take('finishing an upload', keyOf(upload), { most: 12, seconds: 600 })
    try {
      await withWorkFile(platform.config, async (path) => {
        await assemble(upload, path)
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
    await removePieces(upload.id).catch(() => undefined) // the sweep finds them
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

  async function assemble(upload: UploadTable, path: string): Promise<void> {
    const pieces = (await here(upload.id)).map(({ key, piece }) => ({ key, ...piece }))
    const { shares, end } = joined(pieces)
    if (end !== upload.bytes) throw new Error(`Upload ${upload.id} has ${end} of ${upload.bytes} bytes`)
    async function* bytes() {
      for (const { piece, skip } of shares) {
        const part = await files.open(piece.key, { start: skip, end: piece.bytes - 1 })
        if (!part) throw new Error(`A piece of upload ${upload.id} is gone`)
        yield* part.stream
      }
    }
    await pipeline(bytes, createWriteStream(path))
  }

  async function known(id: string, sender: Sender | null, address: AddressKey): Promise<Progress | null> {
    const upload = await find(id, sender)
    if (!upload) return finished(id, sender)
    const offset = await offsetOf(id)
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
        if (offset !== (await offsetOf(id)))
          throw new Problem('conflict', 'This upload goes on from another place')
        if (offset + (coming ?? 0) > upload.bytes)
          throw new Problem('tooLarge', 'More came than was announced')
        await admitToDisk(room, coming ?? upload.bytes - offset, config.diskFreeBytes)
        const end = await takePieces(source, { offset, bytes: upload.bytes, stopped }, (start, bytes) =>
          files.put(`${piecesOf(id)}${pieceName({ start, bytes: bytes.length })}`, bytes, {
            type: 'application/octet-stream',
          }),
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

const takenId = () => new Problem('conflict', 'Please send this file under another id')
