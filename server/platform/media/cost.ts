import { pictureSize } from '#contract/page-size.ts'

/**
 * Estimated cost of work before it begins, in units of an ordinary picture: a phone's photo, 0.4 s of processor
 * time. Measured on photos and on the worst of each kind; see docs/decisions/fair-queue.md.
 */

/** Work up to this cost is small: phone photos, and a photo as a camera writes it. */
export const smallCost = 2

/** How many of a picture's first bytes are read to find its size. */
export const sizedBy = 64 * 1024

/** Per million pixels of 64 bits, to decode them before anything is drawn. */
const perMegapixel = 0.07
const worst = { avif: 5, other: 40 }

/**
 * The cost of a picture, from its first `sizedBy` bytes; where they do not tell its size, that of the largest
 * possible.
 */
export function costOfPicture(head: Uint8Array, bytes: number): number {
  const read = bytes / 20_000_000
  const size = pictureSize(head)
  if (!size) {
    const pixels = isoPixels(head)
    return 1 + read + (pixels === null ? worst.other * perMegapixel : pixels / 1_700_000)
  }
  const { width, height, depth, comesInScans } = size
  const decoded = ((width * height) / 1_000_000) * perMegapixel * (depth / 64)
  return 1 + read + decoded * (comesInScans ? 3 : 1)
}

/** Pixels of an AVIF or HEIC, of its largest picture. Null where it says none. */
function isoPixels(head: Uint8Array): number | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length)
  let most: number | null = null
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4))
    most = Math.max(most ?? 0, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12))
  return most
}

/** The cost of a link-preview card: a few words and a small picture of our own. */
export const costOfCard = 0.4

/** The cost of reading a file from beginning to end: a book or a film. */
export const costOfReading = (bytes: number): number => 1 + bytes / 20_000_000

/** The cost of a paper's pages, pictures of our own. */
export const costOfPages = (pages: number): number => 1 + pages / 10
