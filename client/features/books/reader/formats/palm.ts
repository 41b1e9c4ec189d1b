import { broken } from '#contract/zip-rules.ts'

/** A Palm database: a list of where each record begins. */
export interface Records {
  count: number
  /** Throws for one that is not there, or lies outside of the file. */
  at(number: number): Uint8Array
}

/** One record of text unpacks to this much at most; makers write 4 KB. */
export const mostOfRecord = 64 * 1024

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function recordsOf(bytes: Uint8Array): Records {
  if (bytes.length < 86) throw broken()
  const all = viewOf(bytes)
  const count = all.getUint16(76)
  if (78 + count * 8 > bytes.length) throw broken()
  const start = (number: number) => (number < count ? all.getUint32(78 + number * 8) : bytes.length)
  return {
    count,
    at(number) {
      if (number < 0 || number >= count) throw broken()
      const [from, to] = [start(number), start(number + 1)]
      if (from > to || to > bytes.length) throw broken()
      return bytes.subarray(from, to)
    },
  }
}

/** What the first record of a MOBI says of all others. */
export interface Head {
  /** 1 not at all, 2 PalmDOC, 17480 Huffman. */
  packing: number
  texts: number
  encoding: string
  version: number
  title: string
  author: string
  /** Records: of the first picture; of the table of contents and of Huffman's tables, where there are any. */
  firstPicture: number
  contents: number | null
  huff: { first: number; count: number }
  /** Bits that say that each text ends with bytes that are none. */
  trailing: number
  /** Counted from the first picture; null where it says nothing. */
  cover: number | null
  /** Of the newer kind: where its parts and their pieces are listed. */
  pieces: number
  skeletons: number
  flows: number
}

const none = 0xffffffff

export function headOf(record: Uint8Array): Head {
  const head = viewOf(record)
  if (head.byteLength < 132) throw broken()
  const length = head.getUint32(20)
  const has = (at: number) => length >= at - 12 && head.byteLength >= at + 4
  const number = (at: number) => (has(at) ? head.getUint32(at) : none)
  const encoding = head.getUint32(28) === 65_001 ? 'utf-8' : 'windows-1252'
  const [titleAt, titleBytes] = [head.getUint32(84), Math.min(head.getUint32(88), 500)]
  const text = (bytes: Uint8Array | undefined) => (bytes ? new TextDecoder(encoding).decode(bytes) : '')
  const more = head.getUint32(128) & 0x40 ? extrasOf(record, 16 + length) : new Map<number, Uint8Array>()
  const cover = more.get(201)
  return {
    packing: head.getUint16(0),
    texts: head.getUint16(8),
    encoding,
    version: head.getUint32(36),
    title: text(more.get(503)) || text(record.subarray(titleAt, titleAt + titleBytes)),
    author: text(more.get(100)),
    firstPicture: head.getUint32(108),
    contents: number(244) === none ? null : number(244),
    huff: { first: head.getUint32(112), count: head.getUint32(116) },
    trailing: has(240) ? head.getUint16(242) : 0,
    cover: cover?.length === 4 && viewOf(cover).getUint32(0) !== none ? viewOf(cover).getUint32(0) : null,
    pieces: number(248),
    skeletons: number(252),
    flows: number(192),
  }
}

/** What is said of the book besides, by its number; the first of each. */
function extrasOf(record: Uint8Array, at: number): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const head = viewOf(record)
  if (at + 12 > record.length || head.getUint32(at) !== 0x45585448) return found
  let next = at + 12
  for (let left = Math.min(head.getUint32(at + 8), 500); left > 0 && next + 8 <= record.length; left -= 1) {
    const length = head.getUint32(next + 4)
    if (length < 8) break
    const number = head.getUint32(next)
    if (!found.has(number))
      found.set(number, record.subarray(next + 8, Math.min(next + length, next + 1_000)))
    next += length
  }
  return found
}

/** Takes off what trails a record: one length-prefixed run for every bit but the lowest, which means a cut letter. */
export function withoutTrailing(record: Uint8Array, flags: number): Uint8Array {
  let end = record.length
  for (let bits = flags >> 1; bits > 0; bits >>= 1) {
    if ((bits & 1) === 0) continue
    let size = 0
    for (let i = Math.max(0, end - 4); i < end; i += 1) {
      const byte = record[i] ?? 0
      if (byte & 0x80) size = 0
      size = (size << 7) | (byte & 0x7f)
    }
    end -= Math.min(size, end)
  }
  if (flags & 1 && end > 0) end -= Math.min(((record[end - 1] ?? 0) & 3) + 1, end)
  return record.subarray(0, end)
}
