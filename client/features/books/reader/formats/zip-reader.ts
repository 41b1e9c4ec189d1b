import { usualHeader, usualTail } from '#contract/books/range-reads.ts'
import {
  broken,
  findDirectory,
  readDirectory,
  startOf,
  type ZipEntry,
  zipTail,
} from '#contract/books/zip-rules.ts'
import type { Bytes } from './bytes.ts'

/** A zip with random access: unpacks only requested entries, and never more bytes than the directory claims. */
export interface Zip {
  names: readonly string[]
  /** Bytes of an entry; null when there is none. Throws when it is damaged or lies about its length. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Unpacked size in bytes; 0 when there is no such entry. */
  size(name: string): number
}

async function endOf(file: Bytes, bytes: number) {
  const tailAt = Math.max(0, file.size - bytes)
  const tail = await file.read(tailAt, file.size)
  return { tail, tailAt, end: findDirectory(tail, file.size) }
}

export async function openZip(file: Bytes): Promise<Zip> {
  const { tail, tailAt, end } = await endOf(file, usualTail).catch(() => endOf(file, zipTail))
  const { at, bytes: length, count } = end
  const directory =
    at < tailAt ? await file.read(at, at + length) : tail.subarray(at - tailAt, at - tailAt + length)
  const entries = new Map(readDirectory(directory, count).map((one) => [one.name, one]))

  async function unpack(entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
    // Reads header and data in one request, for a remote file.
    const read = await file.read(entry.at, entry.at + usualHeader + entry.packed)
    const start = startOf(entry, read.subarray(0, 30))
    const from = start - entry.at
    const end = from + entry.packed
    const packed = end <= read.length ? read.slice(from, end) : await file.read(start, start + entry.packed)
    if (packed.length !== entry.packed) throw broken()
    return entry.method === 0 ? packed : inflate(new Blob([packed]), entry.unpacked)
  }

  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      return entry ? unpack(entry) : null
    },
    size: (name) => entries.get(name)?.unpacked ?? 0,
  }
}

/** Uses the browser's own inflater; stops at the first byte too many. */
async function inflate(packed: Blob, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let at = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (at + value.length > size) throw broken()
      bytes.set(value, at)
      at += value.length
    }
  } catch {
    await reader.cancel().catch(() => undefined)
    throw broken()
  }
  if (at !== size) throw broken()
  return bytes
}
