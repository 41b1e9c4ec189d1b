import { readFile } from 'node:fs/promises'

/**
 * How many frames a GIF or an animated WebP has, counted by its own blocks; 1 for any other picture. To read its metadata
 * the decoder takes time quadratic in that, or a record for each, whatever is asked of it.
 */
export async function framesOf(type: string, path: string): Promise<number> {
  if (type === 'image/webp') return framesOfWebp(await readFile(path))
  return type === 'image/gif' ? framesOfGif(await readFile(path)) : 1
}

function framesOfWebp(bytes: Buffer): number {
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length & 1)
  }
  return Math.max(1, frames)
}

const extension = 0x21
const image = 0x2c

function framesOfGif(bytes: Buffer): number {
  let frames = 0
  const byte = (at: number) => bytes[at] ?? 0
  const coloursAt = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + coloursAt(byte(10))
  while (at < bytes.length) {
    if (byte(at) === image) {
      frames += 1
      at += 11 + coloursAt(byte(at + 9))
    } else if (byte(at) === extension) at += 2
    else break
    while (byte(at) > 0) at += 1 + byte(at)
    at += 1
  }
  return Math.max(1, frames)
}
