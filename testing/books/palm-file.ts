/** The records of a MOBI, for changing them. */
export function recordsIn(file: Buffer): Buffer[] {
  const count = file.readUInt16BE(76)
  const start = (i: number) => (i < count ? file.readUInt32BE(78 + i * 8) : file.length)
  return Array.from({ length: count }, (_, i) => Buffer.from(file.subarray(start(i), start(i + 1))))
}

/** Builds a MOBI from records. */
export function palmFile(records: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(78 + records.length * 8 + 2)
  head.write('BOOKMOBI', 60)
  head.writeUInt16BE(records.length, 76)
  let at = head.length
  for (const [i, record] of records.entries()) {
    head.writeUInt32BE(at, 78 + i * 8)
    at += record.length
  }
  return Buffer.concat([head, ...records])
}
