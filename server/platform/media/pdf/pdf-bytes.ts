import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { createYield } from '../../yield-to-event-loop.ts'

export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>

/** A file's structure is broken, or exceeds the limits. */
export class Unreadable extends Error {}

/** A block of this size costs no more from object storage than a line of text. */
const part = 64 * 1024
/** Limits for one file, in bytes read and unpacked. */
const [mostRead, mostUnpacked] = [8 * 1024 * 1024, 4 * 1024 * 1024]
const unpack = promisify(inflate)

/** A file read in blocks, none of them twice, within limits that no honest file exceeds. */
export function openPdfBytes(read: ReadBytes, size: number) {
  const parts = new Map<number, Promise<Uint8Array>>()
  let unpacked = 0
  const yieldNow = createYield()

  function partAt(index: number): Promise<Uint8Array> {
    const known = parts.get(index)
    if (known) return known
    if (parts.size * part >= mostRead) throw new Unreadable('It leads on and on')
    const asked = read(index * part, Math.min(part, size - index * part))
    parts.set(index, asked)
    return asked
  }

  return {
    ...{ size, yieldNow },
    /** Up to so many bytes; fewer at the end of the file. */
    async slice(start: number, length: number): Promise<Buffer> {
      if (!Number.isSafeInteger(start) || start < 0 || start >= size) throw new Unreadable('Beyond its end')
      // Cached blocks resolve without I/O, thousands of times for some tables, so yield here.
      await yieldNow()
      const end = Math.min(start + length, size)
      const found: Uint8Array[] = []
      for (let at = start; at < end; ) {
        const index = Math.floor(at / part)
        const bytes = await partAt(index)
        const from = at - index * part
        const piece = bytes.subarray(from, from + end - at)
        if (piece.length === 0) throw new Unreadable('It is shorter than it was')
        found.push(piece)
        at += piece.length
      }
      return Buffer.concat(found)
    },
    /** Throws once the limit is exceeded. */
    async inflate(packed: Uint8Array): Promise<Buffer> {
      const room = mostUnpacked - unpacked
      if (room <= 0) throw new Unreadable('It unpacks to more and more')
      const bytes = await unpack(packed, { maxOutputLength: room }).catch((error: Error) => {
        throw new Unreadable(error.message)
      })
      unpacked += bytes.length
      return bytes
    },
  }
}

export type PdfBytes = ReturnType<typeof openPdfBytes>
