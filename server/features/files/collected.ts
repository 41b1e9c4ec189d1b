import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { piecesOf } from '#server/platform/files/keys.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { joined, type Piece, pieceName, pieceOf } from './pieces.ts'
import type { Upload } from './tables.ts'

export type Collected = ReturnType<typeof createCollected>

/** What has come of an upload, in pieces under its key. */
export function createCollected(files: FileStore) {
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

  return {
    offsetOf,

    async put(id: string, start: number, bytes: Uint8Array): Promise<void> {
      const key = `${piecesOf(id)}${pieceName({ start, bytes: bytes.length })}`
      await files.put(key, bytes, { type: 'application/octet-stream' })
    },

    async remove(id: string): Promise<void> {
      await files.remove((await here(id)).map(({ key }) => key))
    },

    /** Puts the pieces together in the file at `path`. */
    async assemble(upload: Upload, path: string): Promise<void> {
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
    },
  }
}
