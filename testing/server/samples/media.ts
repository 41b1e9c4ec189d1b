import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Many small leaves, which compress as badly as a photo's. */
const leaves = Array.from(
  { length: 320 },
  (_, at) => `M${(at * 61) % 320} ${104 + ((at * 37) % 50)}q3-6 7-1t-7 1`,
).join('')

const road = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="1600" height="1000">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f6d9a8"/><stop offset="1" stop-color="#c9dce6"/></linearGradient></defs>
  <rect width="320" height="200" fill="url(#sky)"/><circle cx="250" cy="48" r="20" fill="#f4b942"/>
  <path d="M0 120q60-50 120-14t110-18 90 22v90H0z" fill="#5f8f5a"/><path d="${leaves}" fill="#3e6b45"/>
  <path d="M0 200l140-66h50l130 66z" fill="#b5673a"/>
  <rect x="96" y="112" width="112" height="48" rx="9" fill="#fbfaf6"/><path d="M96 140h112v12H96z" fill="#0b6b43"/>
  <path d="M104 120h18v15h-18zM128 120h18v15h-18zM152 120h18v15h-18zM184 120h18v18h-18z" fill="#8fb7c4"/>
  <circle cx="121" cy="161" r="10" fill="#1a1f1c"/><circle cx="184" cy="161" r="10" fill="#1a1f1c"/></svg>`

/** A bus on a road, as a phone would send it: a large JPEG. */
export const aPhoto = (width = 1600) =>
  sharp(Buffer.from(road), { density: 72 }).resize({ width }).jpeg({ quality: 90 }).toBuffer()

/** Random pixels: the worst case for compression. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()

/** A small PNG whose header claims this size. */
export function pngThatClaims(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, check])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(2_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}

/** An animated WebP with one-pixel frames, 58 bytes each. */
export async function movingWebp(frames: number): Promise<Buffer> {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length & 1)])
  }
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#123456' } })
  const still = await pixel.webp({ lossless: true }).toBuffer()
  const size = Buffer.from([2, 0, 0, 0, 15, 0, 0, 15, 0, 0])
  const place = Buffer.alloc(16)
  place[12] = 10
  const frame = chunk('ANMF', Buffer.concat([place, still.subarray(12)]))
  const parts = [chunk('VP8X', size), chunk('ANIM', Buffer.alloc(6)), ...Array(frames).fill(frame)]
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]))
}

/** An animated GIF with one-pixel frames, 15 bytes each. */
export function movingGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x10\0\x10\0\x80\0\0\xff\0\0\0\0\xff', 'latin1')
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, ...Array(frames).fill(frame), Buffer.from([0x3b])])
}

/** One colour, progressive or interlaced: decoding it holds the whole picture. */
export const interlaced = (format: 'jpeg' | 'png', width: number, height: number) =>
  sharp({ create: { width, height, channels: format === 'png' ? 4 : 3, background: '#336699' } })
    .toFormat(format, { progressive: true, ...(format === 'jpeg' ? { chromaSubsampling: '4:4:4' } : {}) })
    .toBuffer()

/** A book of this many bytes without repetitions. */
export function aBook(bytes = 3_000_000) {
  const book = Buffer.alloc(bytes)
  let seed = 42
  for (let at = 0; at + 4 <= bytes; at += 4) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    book.writeUInt32LE(seed, at)
  }
  book.write('%PDF-1.7\n')
  return book
}

/** A small HEIC whose header claims this size, without pixels. */
export function heicThatClaims(width: number): Buffer {
  const box = (type: string, ...content: Buffer[]) => {
    const body = Buffer.concat(content)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length + 8)
    return Buffer.concat([length, Buffer.from(type), body])
  }
  const size = Buffer.alloc(12)
  size.writeUInt32BE(width, 4)
  size.writeUInt32BE(width, 8)
  const about = box('iprp', box('ipco', box('ispe', size)))
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
    box('meta', Buffer.alloc(4), about),
    box('mdat', Buffer.alloc(200)),
  ])
}

/** The heaviest accepted picture: 40 megapixels of 64 bits, packed to 320 KB. */
export const deepPng = (width = 8_000, height = 5_000) =>
  sharp({ create: { width, height, channels: 4, background: '#336699cc' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer()
