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

/** A zip, read piece by piece: only what is asked for is unpacked, and never more of it than it said. */
export interface Zip {
  names: readonly string[]
  /** Bytes of an entry; null where there is none. Throws for what is damaged or lies about its length. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** How many bytes it unpacks to; 0 where there is none. */
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
    // In one request where the file is far away.
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

/** By the browser's own inflater; stops at the first byte too many. */
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
