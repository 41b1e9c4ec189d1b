import { pictureSize } from '#contract/page-size.ts'

/**
 * What a work costs, told before it begins, in works of an ordinary picture: a photo as a phone sends it, half a second of
 * processor. Measured on photos and on the worst of each kind; see docs/decisions/fair-queue.md.
 */

/** What costs no more is small: what phones send, and a photo as a camera writes it. */
export const smallCost = 2

/** Bytes of a picture by which its size is told. */
export const sizedBy = 64 * 1024

/** Per million pixels of 64 bits: what is decoded before anything is drawn. */
const perMegapixel = 0.07
const worst = { avif: 5, other: 40 }

/** Of a picture, from its first `sizedBy` bytes; where these do not tell its size, as if it had the most there may be. */
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

/** Of an AVIF or HEIC; of several pictures in it, the largest. Null where it says none. */
function isoPixels(head: Uint8Array): number | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length)
  let most: number | null = null
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4))
    most = Math.max(most ?? 0, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12))
  return most
}

/** Of a link-preview card: a few words and a small picture of our own. */
export const costOfCard = 0.4

/** Of a file that is read from its beginning to its end: a book or a film. */
export const costOfReading = (bytes: number): number => 1 + bytes / 20_000_000

/** Of a paper's pages, pictures of our own. */
export const costOfPages = (pages: number): number => 1 + pages / 10
