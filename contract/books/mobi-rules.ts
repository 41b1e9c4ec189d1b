/**
 * Whether the first record of a MOBI, of which at least 16 bytes are given, says that the app's own reader opens it: of
 * either kind, packed by PalmDOC, by Huffman's way, or not at all. Imports nothing, so the browser can use it.
 */
export function opensHere(record: Uint8Array): boolean {
  const head = new DataView(record.buffer, record.byteOffset, record.byteLength)
  return [1, 2, 17_480].includes(head.getUint16(0))
}

export const opensElsewhere = 'This kind of MOBI opens only in another reader. Download it and open it there.'
