import { pictureSize } from '#contract/page-size.ts'

/**
 * Removes the metadata of a picture, such as where it was taken; its orientation stays. Null for what is no picture, or
 * damaged. Lossless: nothing is decoded.
 */
export function stripPicture(bytes: Uint8Array): Buffer | null {
  const size = pictureSize(bytes)
  if (!size) return null
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return bare[size.type](picture)
  } catch (error) {
    // A part reaches beyond the end, or there are too many parts.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** A PNG of 48 MB has six thousand; each costs the reader some hundred bytes of memory, however short it is. */
const mostParts = 50_000

function keep(parts: Buffer[], part: Buffer): void {
  if (parts.length === mostParts) throw new RangeError('More parts than a picture has')
  parts.push(part)
}

const bare = { 'image/jpeg': bareJpeg, 'image/png': barePng, 'image/gif': bareGif, 'image/webp': bareWebp }

/** The segments that a JPEG decoder needs: JFIF, colours (ICC, Adobe). All others are metadata. */
function isNeeded(marker: number, part: Buffer): boolean {
  if (marker === 0xe0 || marker === 0xee) return true
  if (marker === 0xe2) return part.toString('latin1', 4, 15) === 'ICC_PROFILE'
  return !(marker >= 0xe1 && marker <= 0xef) && marker !== 0xfe
}

function bareJpeg(jpeg: Buffer): Buffer | null {
  const parts: Buffer[] = [jpeg.subarray(0, 2)]
  let at = 2
  for (;;) {
    if (jpeg.readUInt8(at) !== 0xff) return null
    const marker = jpeg.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    // Phones append films and more pictures behind the end.
    if (marker === 0xd9) return Buffer.concat([...parts, jpeg.subarray(at, at + 2)])
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    const part = jpeg.subarray(at, end)
    const needed = isNeeded(marker, part) ? part : marker === 0xe1 ? turning(part) : null
    if (needed) keep(parts, needed)
    at = end
    if (marker !== 0xda) continue
    const scan = endOfScan(jpeg, at)
    keep(parts, jpeg.subarray(at, scan))
    at = scan
    // A truncated one is shown as far as it goes.
    if (at >= jpeg.length) return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
  }
}

/** Finds the next marker: within a scan 0xff is followed by a zero or a restart marker. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0xd9
    if (next === 0xff || next === 0 || (next >= 0xd0 && next <= 0xd7)) continue
    return at + 1 < jpeg.length ? at : jpeg.length
  }
  return jpeg.length
}

/** EXIF with the orientation and nothing else. */
function turning(part: Buffer): Buffer | null {
  const turn = part.toString('latin1', 4, 10) === 'Exif\0\0' ? orientation(part.subarray(10)) : 1
  if (turn < 2 || turn > 8) return null
  const exif = Buffer.alloc(36)
  exif.write('\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01', 'latin1')
  exif.writeUInt16BE(turn, 28)
  return exif
}

function orientation(tiff: Buffer): number {
  if (tiff.length < 14) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const two = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return 1
  for (let left = two(first), at = first + 2; left > 0 && at + 12 <= tiff.length; left -= 1, at += 12)
    if (two(at) === 0x112) return two(at + 8)
  return 1
}

/** Pixels, colours and animation. */
const pngNeeds = /^(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|bKGD|pHYs|acTL|fcTL|fdAT)$/

function barePng(png: Buffer): Buffer | null {
  const parts: Buffer[] = [png.subarray(0, 8)]
  for (let at = 8; at + 12 <= png.length; ) {
    const [length, kind] = [png.readUInt32BE(at), png.toString('latin1', at + 4, at + 8)]
    const end = at + 12 + length
    if (end > png.length) return null
    if (pngNeeds.test(kind)) keep(parts, png.subarray(at, end))
    if (kind === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return null
}

function bareWebp(webp: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 12; at + 8 <= webp.length; ) {
    const [kind, length] = [webp.toString('latin1', at, at + 4), webp.readUInt32LE(at + 4)]
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > webp.length) return null
    if (/^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/.test(kind)) keep(parts, Buffer.from(webp.subarray(at, end)))
    at = end
  }
  const [first] = parts
  if (!first) return null
  // Clears the flags of the two chunks that were removed.
  if (first.toString('latin1', 0, 4) === 'VP8X') first.writeUInt8(first.readUInt8(8) & ~0x0c, 8)
  const content = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([head, content])
}

/** Where a sequence of sub-blocks ends, each with its length before it. */
function endOfBlocks(gif: Buffer, from: number): number {
  let at = from
  while (gif.readUInt8(at) !== 0) at += 1 + gif.readUInt8(at)
  return at + 1
}

const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function bareGif(gif: Buffer): Buffer | null {
  let at = 13 + colours(gif.readUInt8(10))
  const parts: Buffer[] = [gif.subarray(0, at)]
  for (;;) {
    const kind = gif.readUInt8(at)
    if (kind === 0x3b) return Buffer.concat([...parts, gif.subarray(at, at + 1)])
    if (kind === 0x2c) {
      const data = at + 10 + colours(gif.readUInt8(at + 9)) + 1
      const end = endOfBlocks(gif, data)
      keep(parts, gif.subarray(at, end))
      at = end
    } else if (kind === 0x21) {
      const end = endOfBlocks(gif, at + 2)
      const isLoop = gif.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0'
      if (gif.readUInt8(at + 1) === 0xf9 || isLoop) keep(parts, gif.subarray(at, end))
      at = end
    } else return null
  }
}
