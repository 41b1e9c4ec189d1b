import { viewOf } from '../palm-records.ts'
import { broken } from '../zip-rules.ts'

export {
  mostOfRecord,
  type Records,
  recordsOf,
  viewOf,
  withoutTrailing,
} from '../palm-records.ts'

/** The header in the first record of a MOBI. */
export interface Head {
  /** Compression: 1 none, 2 PalmDOC, 17480 Huffman. */
  packing: number
  texts: number
  encoding: string
  version: number
  title: string
  author: string
  /** Record numbers: the first picture; the table of contents and Huffman's tables, if there are any. */
  firstPicture: number
  contents: number | null
  huff: { first: number; count: number }
  /** Flags that each text record ends with bytes that are no text. */
  trailing: number
  /** Counted from the first picture; null when it is not given. */
  cover: number | null
  /** KF8 only: records that list its pages and their pieces. */
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

/** Further metadata (EXTH) by number; the first of each. */
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
