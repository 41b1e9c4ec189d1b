import { pictureSize } from '../page-size.ts'
import type { FileKind } from './media-kind.ts'

/** The sentences by which phone and server refuse a picture: before a byte is sent, or after. */
export const emptyPicture = 'This picture is empty. Please choose another one.'
export const notWhole = 'This picture is damaged or incomplete. Choose it again, or another copy.'

/** For a picture that neither this phone nor the server can decode. */
export const unopened = (found: FileKind | null): string =>
  found?.extension === 'heic'
    ? 'This picture is a HEIC, which doesn’t open here. Save it as a JPG in your gallery, or take a screenshot and choose that one.'
    : 'This kind of picture doesn’t open here. Please choose a JPG or PNG.'

/** Whether the server can decode it; HEIC it cannot. */
export const isDrawn = ({ kind, extension }: FileKind): boolean => kind === 'picture' && extension !== 'heic'

const million = 1_000_000
/**
 * Formats decoded line by line cost little; others need the whole picture in memory, AVIF several times over. See
 * docs/decisions/file-checks.md.
 */
const mostPixels = { byLine: 40 * million, whole: 12 * million, avif: 5 * million }
export const mostPixelsOfAny = mostPixels.byLine

export function mostPixelsOf({ type, comesInScans }: { type: string; comesInScans: boolean }): number {
  if (type === 'image/avif' || type === 'image/heic') return mostPixels.avif
  const comesByLine = (type === 'image/jpeg' || type === 'image/png') && !comesInScans
  return comesByLine ? mostPixels.byLine : mostPixels.whole
}

export const tooManyPixels = (most: number): string =>
  `This picture is too large: at most ${most / million} megapixels for this type. Please choose a smaller one.`

/** For a picture that the phone cannot shrink: the server's refusal by the same rule; null where it would accept it. */
export function pixelRefusal(bytes: Uint8Array): string | null {
  const size = pictureSize(bytes)
  if (!size) return null
  const most = mostPixelsOf(size)
  return size.width * size.height > most ? tooManyPixels(most) : null
}

/**
 * Whether the picture is complete: some programs show half of one, grey below. False only where it certainly continues
 * beyond these bytes.
 */
export function isWhole(bytes: Uint8Array, { extension }: FileKind): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (extension === 'jpg') return jpegEnds(view)
  if (extension === 'png') return pngEnds(view)
  if (extension === 'webp') return bytes.length >= 12 && view.getUint32(4, true) + 8 <= bytes.length
  if (extension === 'avif' || extension === 'heic') return boxesEnd(view)
  return true
}

/** Whether its last bytes alone prove it complete. */
export function endsIn(tail: Uint8Array, { extension }: FileKind): boolean {
  if (extension === 'gif') return true
  const [first, second] = extension === 'jpg' ? [0xff, 0xd9] : extension === 'png' ? [0x49, 0x45] : []
  if (first === undefined) return false
  for (let at = tail.lastIndexOf(first); at >= 0; at = at > 0 ? tail.lastIndexOf(first, at - 1) : -1)
    if (tail[at + 1] === second && (extension === 'jpg' || (tail[at + 2] === 0x4e && tail[at + 3] === 0x44)))
      return true
  return false
}

/** An end marker follows the last scan and cannot occur within one: such bytes are escaped there. */
function jpegEnds(view: DataView): boolean {
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff) return true // readers interpret the rest as they like
    if (marker === 0xff) at += 1
    else if (marker === 0xda) return scansEnd(view, at + 2)
    else if (marker === 0xd9) return true
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return false
}

function scansEnd(view: DataView, start: number): boolean {
  for (let at = start; at + 2 <= view.byteLength; at += 1)
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xd9) return true
  return false
}

function pngEnds(view: DataView): boolean {
  const end = 0x49454e44
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === end) return true
  return false
}

function boxesEnd(view: DataView): boolean {
  let at = 0
  while (at + 16 <= view.byteLength) {
    const short = view.getUint32(at)
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (length === 0) return true // extends to the end of the file
    if (length < 8) return true
    at += length
  }
  return at <= view.byteLength
}
