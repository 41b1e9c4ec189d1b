import { Problem } from '../problem.ts'

/**
 * Reads the directory of a zip (an EPUB is one) and refuses what could harm whoever unpacks it. The phone checks before
 * it sends or opens a book, the server before it stores one.
 */
export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated; others are refused. */
  method: number
  packed: number
  /** As the directory declares; the unpacker enforces it. */
  unpacked: number
  /** The offset of its local header. */
  at: number
}

/** What a zip may declare; of a book, where nothing else is said. */
export type ZipLimits = Record<keyof typeof zipLimits, number>

export const zipLimits = {
  entries: 5_000,
  directoryBytes: 2 * 1024 * 1024,
  /** One entry, such as a chapter or a picture. */
  entryBytes: 48 * 1024 * 1024,
  allBytes: 256 * 1024 * 1024,
  /** Text packs to a tenth at best; a larger ratio, above a minimum size, is a zip bomb. */
  ratio: 60,
  ratioFrom: 8 * 1024 * 1024,
} as const

/** The end record with the longest possible comment lies within this many last bytes. */
export const zipTail = 22 + 65_535

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Finds the directory from the last bytes of a file of `size` bytes. */
export function findDirectory(
  tail: Uint8Array,
  size: number,
  most: ZipLimits = zipLimits,
): { at: number; bytes: number; count: number } {
  const view = viewOf(tail)
  for (let end = tail.length - 22; end >= 0; end -= 1) {
    if (view.getUint32(end, true) !== 0x06054b50) continue
    const count = view.getUint16(end + 10, true)
    const bytes = view.getUint32(end + 12, true)
    const at = view.getUint32(end + 16, true)
    if (at + bytes > size - 22) throw broken()
    if (count > most.entries || bytes > most.directoryBytes) throw harmful()
    return { at, bytes, count }
  }
  throw broken()
}

/** The checked entries of a directory. */
export function readDirectory(directory: Uint8Array, count: number, most: ZipLimits = zipLimits): ZipEntry[] {
  const view = viewOf(directory)
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== 0x02014b50) throw broken()
    const nameBytes = view.getUint16(at + 28, true)
    const next = at + 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > directory.length) throw broken()
    if (view.getUint16(at + 8, true) & 1) throw locked()
    entries.push({
      name: nameOf(directory.subarray(at + 46, at + 46 + nameBytes)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at = next
  }
  check(entries, most)
  return entries
}

const [utf8, older] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder('windows-1252')]

/** Decodes UTF-8; older programs used their machine's encoding, and no two such names may collide. */
export function nameOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return older.decode(bytes)
  }
}

/** The offset of an entry's packed bytes, from the first 30 bytes of its local header. */
export function startOf(entry: ZipEntry, header: Uint8Array): number {
  const view = viewOf(header)
  if (header.length < 30 || view.getUint32(0, true) !== 0x04034b50) throw broken()
  return entry.at + 30 + view.getUint16(26, true) + view.getUint16(28, true)
}

function check(entries: readonly ZipEntry[], most: ZipLimits): void {
  const names = new Set<string>()
  let packed = 0
  let unpacked = 0
  let free = 0
  for (const entry of [...entries].sort((one, other) => one.at - other.at)) {
    if (entry.method !== 0 && entry.method !== 8) throw broken()
    if (entry.method === 0 && entry.packed !== entry.unpacked) throw broken()
    if (escapes(entry.name) || names.has(entry.name)) throw harmful()
    // Overlapping entries can unpack to more than any ratio shows.
    if (entry.at < free) throw harmful()
    free = entry.at + 30 + entry.packed
    names.add(entry.name)
    packed += entry.packed
    unpacked += entry.unpacked
    if (entry.unpacked > most.entryBytes) throw harmful()
  }
  if (unpacked > most.allBytes) throw harmful()
  if (unpacked > most.ratioFrom && unpacked > packed * most.ratio) throw harmful()
  if (['META-INF/rights.xml', 'META-INF/sinf.xml', 'META-INF/license.lcpl'].some((name) => names.has(name)))
    throw locked()
}

/** Whether a name leads out of the folder it is unpacked into, on any system. */
const escapes = (name: string) =>
  name === '' || /^[/\\]|[\\\0]|^[a-z]:/i.test(name) || /(?:^|\/)\.\.?(?:\/|$)/.test(name)

export const broken = () =>
  new Problem(
    'unsupported',
    'This file is damaged and cannot be opened. Please choose another copy.',
    'fileId',
  )

export const harmful = () =>
  new Problem('unsupported', 'This file could harm anyone who opens it, so we didn’t accept it.', 'fileId')

export const locked = () =>
  new Problem(
    'unsupported',
    'This book is locked to one person’s reader, so no one could open it here.',
    'fileId',
  )
