/**
 * Whether the first record of a MOBI, of which at least 16 bytes are given, says that the app's own reader opens it:
 * packed plainly or not at all, and no Kindle-only file of the newer kind. Imports nothing, so the browser can use it.
 */
export function opensHere(record: Uint8Array): boolean {
  const head = new DataView(record.buffer, record.byteOffset, record.byteLength)
  const packing = head.getUint16(0)
  if (packing !== 1 && packing !== 2) return false
  const saysMore = head.byteLength >= 40 && head.getUint32(20) >= 24
  return !(saysMore && head.getUint32(36) >= 8)
}

export const opensElsewhere =
  'This kind of MOBI opens only in a reader of its own. Download it and open it there.'
