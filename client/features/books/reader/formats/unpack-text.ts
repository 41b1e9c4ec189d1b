import { broken } from '#contract/zip-rules.ts'
import { openBreath } from './breath.ts'
import { joined } from './bytes.ts'
import { openHuffman } from './huffman.ts'
import { type Head, mostOfRecord, type Records, withoutTrailing } from './palm.ts'

/** The text of a MOBI unpacks to this much at most. */
const mostText = 64 * 1024 * 1024

/** All text of a MOBI, however it is packed. */
export async function textOf(records: Records, head: Head): Promise<Uint8Array<ArrayBuffer>> {
  const unpack = unpackerOf(records, head)
  const parts: Uint8Array[] = []
  let length = 0
  const breathe = openBreath()
  for (let number = 1; number <= head.texts; number += 1) {
    const part = unpack(withoutTrailing(records.at(number), head.trailing))
    length += part.length
    if (length > mostText) throw broken()
    parts.push(part)
    await breathe()
  }
  return joined(parts)
}

function unpackerOf(records: Records, { packing, huff }: Head): (packed: Uint8Array) => Uint8Array {
  if (packing === 1) return (plain) => plain
  return packing === 2 ? unpackPalmDoc : openHuffman(records, huff)
}

/** PalmDOC: plain letters, announced letters, a space with a letter, and "as it was so far back". */
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
