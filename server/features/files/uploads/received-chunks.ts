import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { piecesOf } from '#server/platform/files/keys.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import type { Upload } from '../tables.ts'
import {
  bytesOf,
  endOf,
  grouped,
  joined,
  type Piece,
  pieceBytes,
  pieceName,
  pieceOf,
  type Share,
} from './chunks.ts'

export type ReceivedChunks = ReturnType<typeof createReceivedChunks>

/** A chunk and its key. */
interface Kept extends Piece {
  key: string
}

/** The received chunks, the parts of them to read, and where those end. */
interface Found {
  pieces: readonly Kept[]
  shares: readonly Share<Kept>[]
  end: number
}

const about = { type: 'application/octet-stream' }

/** How many small chunks may lie beside the large ones: each step over a bad connection leaves one. */
const mostLoose = 16

/** Another process has merged the chunk meanwhile. */
class Gathered extends Error {}

/** The received chunks of an upload, in the store under its key. */
export function createReceivedChunks(files: FileStore) {
  async function find(id: string): Promise<Found> {
    const pieces: Kept[] = []
    for await (const { key } of files.list(piecesOf(id))) {
      const piece = pieceOf(key)
      if (piece) pieces.push({ key, ...piece })
    }
    return { pieces, ...joined(pieces) }
  }

  async function* read(shares: readonly Share<Kept>[]) {
    for (const { piece, skip } of shares) {
      const part = await files.open(piece.key, { start: skip, end: piece.bytes - 1 })
      if (!part) throw new Gathered(`A piece is gone: ${piece.key}`)
      yield* part.stream
    }
  }

  const keyOf = (id: string, piece: Piece) => `${piecesOf(id)}${pieceName(piece)}`

  /** Returns the merged chunk's key. */
  async function putTogether(id: string, group: readonly Share<Kept>[]): Promise<string> {
    const [first] = group
    const start = first ? first.piece.start + first.skip : 0
    const bytes = group.reduce((sum, share) => sum + bytesOf(share), 0)
    const key = keyOf(id, { start, bytes })
    await files.put(key, { stream: Readable.from(read(group), { objectMode: false }), bytes }, about)
    return key
  }

  return {
    find,

    async put(id: string, start: number, bytes: Uint8Array): Promise<void> {
      await files.put(keyOf(id, { start, bytes: bytes.length }), bytes, about)
    },

    /**
     * Merges neighbours where many small chunks lie. A chunk is deleted only once the merged one is durable, so that a
     * crash, or another process doing the same, leaves duplicates but never a gap.
     */
    async gather(id: string, { pieces, shares, end }: Found): Promise<void> {
      const here = pieces.filter((piece) => endOf(piece) <= end)
      // Two merged neighbours always exceed one large chunk.
      if (here.length <= 2 * Math.ceil(end / pieceBytes) + mostLoose) return
      const going = new Set(here.map(({ key }) => key))
      try {
        for (const group of grouped(shares)) {
          const [first] = group
          going.delete(group.length === 1 && first ? first.piece.key : await putTogether(id, group))
        }
      } catch (error) {
        if (error instanceof Gathered) return
        throw error
      }
      await files.remove([...going])
    },

    async remove(id: string): Promise<void> {
      await files.remove((await find(id)).pieces.map(({ key }) => key))
    },

    /** Assembles the chunks in the file at `path`. */
    async assemble(upload: Upload, path: string): Promise<void> {
      const write = async () => {
        const { shares, end } = await find(upload.id)
        if (end !== upload.bytes) throw new Error(`Upload ${upload.id} has ${end} of ${upload.bytes} bytes`)
        await pipeline(read(shares), createWriteStream(path))
      }
      await write().catch((error: unknown) => {
        if (error instanceof Gathered) return write()
        throw error
      })
    },
  }
}
