import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { fb2Among, fb2Head, isFb2 } from '#contract/books/fb2-rules.ts'
import { isJudged, judgeOffice, officePartBytes } from '#contract/books/office-rules.ts'
import {
  broken,
  findDirectory,
  harmful,
  readDirectory,
  startOf,
  type ZipEntry,
  type ZipLimits,
  zipLimits,
  zipTail,
} from '#contract/books/zip-rules.ts'
import { zipFormatOf } from '#contract/files/file-kind.ts'
import { Problem } from '#contract/problem.ts'

/** Bytes that are read and unpacked at once; no more of an entry is in memory. */
const step = 256 * 1024

/**
 * Unpacks every entry of an EPUB, a DOCX, a PPTX, a zipped FB2 or a CBZ and keeps nothing. Throws for an entry that is not
 * as long as the directory says, at the first excess byte, and for all that zip-rules.ts and office-rules.ts refuse.
 */
export async function unpackBook(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { entries, end } = await directoryOf(file)
    const names = entries.map(({ name }) => name)
    const format = zipFormatOf(names)
    if (!format) throw broken()
    const isOffice = format === 'docx' || format === 'pptx'
    const fb2 = format === 'fbz' ? fb2Among(names) : null
    const judged = new Map<string, Uint8Array>()
    let free = 0
    for (const entry of entries.sort((one, other) => one.at - other.at)) {
      const start = startOf(entry, await read(file, entry.at, 30))
      // The local header says where the bytes begin, and may point into another entry's.
      if (entry.at < free || start + entry.packed > end) throw harmful()
      free = start + entry.packed
      const isRead = isOffice && isJudged(entry.name)
      if (isRead && entry.unpacked > officePartBytes) throw harmful()
      if (isRead) judged.set(entry.name, await whole(file, start, entry))
      else if (entry.name === fb2) await mustBeFb2(file, start, entry)
      else if (entry.method === 8) await unpack(file, start, entry)
    }
    if (isOffice) judgeOffice(names, judged)
  } finally {
    await file.close()
  }
}

/** The entries of a zip, and where its directory begins. */
export async function directoryOf(
  file: FileHandle,
  most: ZipLimits = zipLimits,
): Promise<{ entries: ZipEntry[]; end: number }> {
  const { size } = await file.stat()
  const tail = await read(file, Math.max(0, size - zipTail), zipTail)
  const { at: end, bytes, count } = findDirectory(tail, size, most)
  return { entries: readDirectory(await read(file, end, bytes), count, most), end }
}

/** Unpacks a whole entry. */
export async function readEntry(file: FileHandle, entry: ZipEntry): Promise<Uint8Array> {
  return whole(file, startOf(entry, await read(file, entry.at, 30)), entry)
}

async function mustBeFb2(file: FileHandle, start: number, entry: ZipEntry): Promise<void> {
  const head: Uint8Array[] = []
  let length = 0
  const hear = (chunk: Uint8Array) => {
    if (length < fb2Head) head.push(chunk.slice(0, fb2Head))
    length += chunk.length
  }
  if (entry.method === 0) hear(await read(file, start, Math.min(entry.packed, fb2Head)))
  else await unpack(file, start, entry, hear)
  if (!isFb2(Buffer.concat(head))) throw broken()
}

/** Unpacks a small entry that is looked into. */
async function whole(file: FileHandle, start: number, entry: ZipEntry): Promise<Uint8Array> {
  if (entry.method === 0) return read(file, start, entry.packed)
  const chunks: Uint8Array[] = []
  await unpack(file, start, entry, (chunk) => chunks.push(chunk))
  return Buffer.concat(chunks)
}

async function unpack(
  file: FileHandle,
  start: number,
  { packed, unpacked }: ZipEntry,
  heard: (chunk: Uint8Array) => unknown = () => undefined,
): Promise<void> {
  async function* pieces() {
    for (let at = 0; at < packed; at += step) yield read(file, start + at, Math.min(step, packed - at))
  }
  let length = 0
  async function count(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      length += chunk.length
      if (length > unpacked) throw harmful()
      heard(chunk)
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
