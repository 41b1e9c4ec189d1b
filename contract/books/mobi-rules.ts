/**
 * Whether our reader opens a MOBI, told from its first record, of which at least 16 bytes are needed: both kinds,
 * packed by PalmDOC, by Huffman (HUFF/CDIC) or not at all. Imports nothing, so that the browser can load it.
 */
export function opensHere(record: Uint8Array): boolean {
  const head = new DataView(record.buffer, record.byteOffset, record.byteLength)
  return [1, 2, 17_480].includes(head.getUint16(0))
}

export const opensElsewhere = 'This kind of MOBI opens only in another reader. Download it and open it there.'
