import { unpackPalmDoc, withoutTrailing } from '#contract/books/palm-records.ts'
import { palmFile, recordsIn } from './palm-file.ts'

/** A dictionary entry: literal bytes, or packed from other entries. */
export interface Phrase {
  bytes: Buffer
  isPlain: boolean
}

/** Repacks a MOBI's text with Huffman (HUFF/CDIC), as Kindle's own program does. */
export function byHuffman(file: Buffer): Buffer {
  const records = recordsIn(file)
  const head = records[0] as Buffer
  const count = head.readUInt16BE(8)
  const texts = records
    .slice(1, count + 1)
    .map((record) => Buffer.from(unpackPalmDoc(withoutTrailing(record, head.readUInt16BE(242)))))
  const { huff, codeOf, order } = codesFor(Buffer.concat(texts))
  const pack = (text: Buffer) => packed(text, codeOf)
  const phrases = order.map((byte): Phrase => ({ bytes: Buffer.from([byte]), isPlain: true }))
  head.writeUInt16BE(17_480, 0)
  head.writeUInt32BE(records.length, 112)
  head.writeUInt32BE(2, 116)
  head.writeUInt16BE(0, 242)
  return palmFile([head, ...texts.map(pack), ...records.slice(count + 1), huff, cdic(phrases)])
}

export function cdic(phrases: readonly Phrase[]): Buffer {
  const head = Buffer.alloc(16 + phrases.length * 2)
  head.write('CDIC')
  head.writeUInt32BE(16, 4)
  head.writeUInt32BE(phrases.length, 8)
  head.writeUInt32BE(Math.ceil(Math.log2(Math.max(2, phrases.length))), 12)
  const bodies: Buffer[] = []
  let at = phrases.length * 2
  for (const [i, { bytes, isPlain }] of phrases.entries()) {
    head.writeUInt16BE(at, 16 + i * 2)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(bytes.length | (isPlain ? 0x8000 : 0))
    bodies.push(length, bytes)
    at += 2 + bytes.length
  }
  return Buffer.concat([head, ...bodies])
}

/** Assigns a code to every byte that occurs, longer ones to rare bytes; longer codes are smaller numbers. */
function codesFor(text: Buffer) {
  const counts = new Map<number, number>()
  for (const byte of text) counts.set(byte, (counts.get(byte) ?? 0) + 1)
  let trees = [...counts].map(([byte, count]) => ({ count, leaves: [{ byte, depth: 0 }] }))
  while (trees.length > 1) {
    trees.sort((one, other) => one.count - other.count)
    const [one, other, ...rest] = trees as [(typeof trees)[0], (typeof trees)[0], ...typeof trees]
    const leaves = [...one.leaves, ...other.leaves].map(({ byte, depth }) => ({ byte, depth: depth + 1 }))
    trees = [...rest, { count: one.count + other.count, leaves }]
  }
  const leaves = (trees[0]?.leaves ?? []).sort((one, other) => one.depth - other.depth)
  const codeOf = new Map<number, { code: number; length: number }>()
  const lengths = Array.from({ length: 33 }, () => ({ least: 0, last: 0 }))
  let top = 1
  let given = 0
  for (let length = 1; length <= 32; length += 1) {
    const last = top + given
    for (const { byte, depth } of leaves) {
      if (depth !== length) continue
      codeOf.set(byte, { code: top, length })
      top -= 1
      given += 1
    }
    lengths[length] = { least: top + 1, last }
    top = top * 2 + 1
  }
  return { huff: huffOf(lengths), codeOf, order: leaves.map(({ byte }) => byte) }
}

function huffOf(lengths: readonly { least: number; last: number }[]): Buffer {
  // The same tables follow in the other byte order, which nobody reads.
  const huff = Buffer.alloc(24 + 2 * (1024 + 256))
  huff.write('HUFF')
  huff.writeUInt32BE(24, 4)
  huff.writeUInt32BE(24, 8)
  huff.writeUInt32BE(24 + 1024, 12)
  for (let byte = 0; byte < 256; byte += 1) {
    const length = lengths.findIndex(({ least }, i) => i > 0 && i <= 8 && byte >>> (8 - i) >= least)
    const entry = length > 0 ? ((lengths[length]?.last ?? 0) << 8) | 0x80 | length : 9
    huff.writeUInt32BE(entry >>> 0, 24 + byte * 4)
  }
  for (const [i, { least, last }] of lengths.slice(1).entries()) {
    huff.writeUInt32BE(least >>> 0, 24 + 1024 + i * 8)
    huff.writeUInt32BE(last >>> 0, 24 + 1024 + i * 8 + 4)
  }
  return huff
}

function packed(text: Buffer, codeOf: ReadonlyMap<number, { code: number; length: number }>): Buffer {
  const bits = Array.from(text, (byte) => {
    const { code, length } = codeOf.get(byte) ?? { code: 0, length: 0 }
    return code.toString(2).padStart(length, '0')
  }).join('')
  // The padding begins the longest code and ends within it.
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  return Buffer.from(whole.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
