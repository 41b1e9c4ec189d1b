import { broken } from './zip-rules.ts'

/** A Palm database: it lists where each record begins. */
export interface Records {
  count: number
  /** Throws for a record that does not exist, or lies outside of the file. */
  at(number: number): Uint8Array
}

/** The most that one text record may unpack to; real ones hold 4 KB. */
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

/** Strips a record's trailing data: one length-prefixed run for every flag bit but the lowest, which means a cut character. */
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

/** PalmDOC decompression: literals, counted literals, a space with a letter, and back references. */
export function unpackPalmDoc(packed: Uint8Array): Uint8Array {
  const out: number[] = []
  for (let at = 0; at < packed.length; ) {
    if (out.length > mostOfRecord) throw broken()
    const byte = packed[at++] ?? 0
    if (byte === 0 || (byte >= 9 && byte <= 0x7f)) out.push(byte)
    else if (byte <= 8)
      for (const end = at + byte; at < end && at < packed.length; ) out.push(packed[at++] ?? 0)
    else if (byte >= 0xc0) out.push(0x20, byte ^ 0x80)
    else {
      const pair = (byte << 8) | (packed[at++] ?? 0)
      const back = (pair & 0x3fff) >> 3
      if (back === 0 || back > out.length) throw broken()
      for (let left = (pair & 7) + 3; left > 0; left -= 1) out.push(out[out.length - back] ?? 0)
    }
  }
  return Uint8Array.from(out)
}
