import { broken } from '../zip-rules.ts'
import { mostOfRecord, type Records, viewOf } from './mobi-head.ts'

/** Depth of phrases packed within phrases; no real book nests deeper. */
const deepest = 32
/** Codes for empty phrases do not occur in an honest book; so many are allowed, besides four for each byte. */
const idleSigns = 1_000_000

/**
 * Huffman decompression of Kindle books: codes of 1 to 32 bits, each of which stands for a phrase. A few bytes can be made
 * to expand to gigabytes, or to endless work: it stops at the first byte and the first code too many.
 */
export function openHuffman(
  records: Records,
  { first, count }: { first: number; count: number },
): (packed: Uint8Array) => Uint8Array {
  const signs = signsOf(records.at(first))
  const phrases = phrasesOf(records, first + 1, count - 1)
  let spent = 0
  let written = 0
  const out = new Uint8Array(mostOfRecord)
  let at = 0

  function unfold(packed: Uint8Array, depth: number): void {
    if (depth > deepest) throw broken()
    const bits = packed.length * 8
    for (let bit = 0; bit < bits; ) {
      if (++spent > idleSigns + written * 4) throw broken()
      const { length, phrase } = signs(bitsAt(packed, bit))
      bit += length
      if (bit > bits) break
      const { bytes, isPlain } = phrases(phrase)
      if (!isPlain) unfold(bytes, depth + 1)
      else {
        if (at + bytes.length > out.length) throw broken()
        out.set(bytes, at)
        at += bytes.length
        written += bytes.length
      }
    }
  }

  return (packed) => {
    at = 0
    unfold(packed, 0)
    return out.slice(0, at)
  }
}

/** 32 bits from there on, padded with 0. */
function bitsAt(bytes: Uint8Array, bit: number): number {
  const from = bit >> 3
  const off = bit & 7
  const byte = (i: number) => bytes[from + i] ?? 0
  const whole = (byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)
  return (off === 0 ? whole : (whole << off) | (byte(4) >> (8 - off))) >>> 0
}

/** Decodes the code that 32 bits begin with: short ones by their first byte, longer ones by the smallest code of each length. */
function signsOf(record: Uint8Array) {
  const table = viewOf(record)
  if (record.length < 24 || table.getUint32(0) !== 0x48554646) throw broken()
  const [byByte, byLength] = [table.getUint32(8), table.getUint32(12)]
  if (byByte + 1024 > record.length || byLength + 256 > record.length) throw broken()
  return (bits: number): { length: number; phrase: number } => {
    const entry = table.getUint32(byByte + (bits >>> 24) * 4)
    let length = entry & 0x1f
    let last = entry >>> 8
    if (length === 0) throw broken()
    if ((entry & 0x80) === 0) {
      while (length <= 32 && bits >>> (32 - length) < table.getUint32(byLength + (length - 1) * 8))
        length += 1
      if (length > 32) throw broken()
      last = table.getUint32(byLength + (length - 1) * 8 + 4)
    }
    return { length, phrase: last - (bits >>> (32 - length)) }
  }
}

/** The phrases, stored in consecutive records. */
function phrasesOf(records: Records, first: number, count: number) {
  const tables: { record: Uint8Array; count: number }[] = []
  let known = 0
  for (let number = first; number < first + count; number += 1) {
    const record = records.at(number)
    const table = viewOf(record)
    if (record.length < 16 || table.getUint32(0) !== 0x43444943) throw broken()
    const here = Math.min(2 ** Math.min(table.getUint32(12), 20), table.getUint32(8) - known)
    tables.push({ record, count: here })
    known += here
  }
  return (phrase: number): { bytes: Uint8Array; isPlain: boolean } => {
    let left = phrase
    for (const { record, count: here } of tables) {
      if (left >= here) {
        left -= here
        continue
      }
      const table = viewOf(record)
      const at =
        16 + (left >= 0 && 18 + left * 2 <= record.length ? table.getUint16(16 + left * 2) : record.length)
      if (at + 2 > record.length) throw broken()
      const about = table.getUint16(at)
      return { bytes: record.subarray(at + 2, at + 2 + (about & 0x7fff)), isPlain: (about & 0x8000) !== 0 }
    }
    throw broken()
  }
}
