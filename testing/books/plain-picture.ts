import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour. */
export function plainPicture(width: number, height: number, [red, green, blue] = [11, 107, 67]): Uint8Array {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + width * 3)
  for (let at = 1; at < row.length; at += 3) row.set([red, green, blue] as number[], at)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', size),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', ''),
  ])
}

/** A PNG chunk. */
export function pngChunk(name: string, data: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(name), Buffer.from(data as Uint8Array)]) // Buffer.from accepts text, too
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
