import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { Problem } from '#contract/problem.ts'
import {
  broken,
  findDirectory,
  harmful,
  readDirectory,
  startOf,
  type ZipEntry,
  zipTail,
} from '#contract/zip-rules.ts'

/** Bytes that are read and unpacked at once; no more of an entry lies in memory. */
const step = 256 * 1024

/**
 * Unpacks every entry of an EPUB and keeps nothing. Throws for an entry that is not as long as the directory says, at
 * the first byte too many, and for all that zip-rules.ts refuses.
 */
export async function unpackEpub(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const tail = await read(file, Math.max(0, size - zipTail), zipTail)
    const { at: end, bytes, count } = findDirectory(tail, size)
    const entries = readDirectory(await read(file, end, bytes), count)
    if (!entries.some(({ name }) => name === 'META-INF/container.xml')) throw broken()
    let free = 0
    for (const entry of entries.sort((one, other) => one.at - other.at)) {
      const start = startOf(entry, await read(file, entry.at, 30))
      // Its own header says where its bytes begin, and may point into another's.
      if (entry.at < free || start + entry.packed > end) throw harmful()
      free = start + entry.packed
      if (entry.method === 8) await unpack(file, start, entry)
    }
  } finally {
    await file.close()
  }
}

async function unpack(file: FileHandle, start: number, { packed, unpacked }: ZipEntry): Promise<void> {
  async function* pieces() {
    for (let at = 0; at < packed; at += step) yield read(file, start + at, Math.min(step, packed - at))
  }
  let length = 0
  async function count(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      length += chunk.length
      if (length > unpacked) throw harmful()
    }
  }
  try {
    await pipeline(pieces, createInflateRaw({ chunkSize: step }), count)
  } catch (error) {
    throw error instanceof Problem ? error : broken()
  }
  if (length < unpacked) throw broken()
}

async function read(file: FileHandle, start: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
