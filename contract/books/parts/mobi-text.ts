import { unpackPalmDoc } from '../palm-records.ts'
import { broken } from '../zip-rules.ts'
import { openHuffman } from './huffman-decoder.ts'
import { joined } from './joined-bytes.ts'
import { type Head, type Records, withoutTrailing } from './mobi-head.ts'

/** The most that the text of a MOBI may expand to, in bytes. */
const mostText = 64 * 1024 * 1024

/** All text of a MOBI, decompressed. */
export async function mobiText(
  records: Records,
  head: Head,
  yieldNow: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const unpack = unpackerOf(records, head)
  const parts: Uint8Array[] = []
  let length = 0
  for (let number = 1; number <= head.texts; number += 1) {
    const part = unpack(withoutTrailing(records.at(number), head.trailing))
    length += part.length
    if (length > mostText) throw broken()
    parts.push(part)
    await yieldNow()
  }
  return joined(parts)
}

function unpackerOf(records: Records, { packing, huff }: Head): (packed: Uint8Array) => Uint8Array {
  if (packing === 1) return (plain) => plain
  return packing === 2 ? unpackPalmDoc : openHuffman(records, huff)
}
