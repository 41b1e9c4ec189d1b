import { pictureSize } from '../page-size.ts'
import type { FileKind } from './media-kind.ts'

/** Both sides say why a picture is not taken by these sentences: the phone before a byte is sent, the campus after. */
export const emptyPicture = 'This picture is empty. Please choose another one.'
export const notWhole = 'This picture is damaged or incomplete. Choose it again, or another copy.'

/** Of one that neither this phone nor the campus opens. */
export const unopened = (found: FileKind | null): string =>
  found?.extension === 'heic'
    ? 'This picture is a HEIC, which doesn’t open here. Save it as a JPG in your gallery, or take a screenshot and choose that one.'
    : 'This kind of picture doesn’t open here. Please choose a JPG or PNG.'

/** What the campus draws anew, in any browser; a HEIC it does not. */
export const isDrawn = ({ kind, extension }: FileKind): boolean => kind === 'picture' && extension !== 'heic'

const million = 1_000_000
/** What comes line by line costs little; all else lies in memory whole, AVIF several times over. See docs/decisions/file-checks.md. */
const mostPixels = { byLine: 40 * million, whole: 12 * million, avif: 5 * million }
export const mostPixelsOfAny = mostPixels.byLine

export function mostPixelsOf({ type, comesInScans }: { type: string; comesInScans: boolean }): number {
  if (type === 'image/avif' || type === 'image/heic') return mostPixels.avif
  const comesByLine = (type === 'image/jpeg' || type === 'image/png') && !comesInScans
  return comesByLine ? mostPixels.byLine : mostPixels.whole
}

export const tooManyPixels = (most: number): string =>
  `This picture is too large: at most ${most / million} megapixels for this type. Please choose a smaller one.`

/** Of one that the phone cannot make smaller: whether the campus would refuse it, by the same rule; null where not. */
export function pixelRefusal(bytes: Uint8Array): string | null {
  const size = pictureSize(bytes)
  if (!size) return null
  const most = mostPixelsOf(size)
  return size.width * size.height > most ? tooManyPixels(most) : null
}

/**
 * Whether the end of a picture is there: half of one opens in some programs, grey below. Only what certainly goes on
 * beyond these bytes is not whole.
 */
export function isWhole(bytes: Uint8Array, { extension }: FileKind): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (extension === 'jpg') return jpegEnds(view)
  if (extension === 'png') return pngEnds(view)
  if (extension === 'webp') return bytes.length >= 12 && view.getUint32(4, true) + 8 <= bytes.length
  if (extension === 'avif' || extension === 'heic') return boxesEnd(view)
  return true
}

/** Whether its last bytes alone say that it is whole. */
export function endsIn(tail: Uint8Array, { extension }: FileKind): boolean {
  if (extension === 'gif') return true
  const [first, second] = extension === 'jpg' ? [0xff, 0xd9] : extension === 'png' ? [0x49, 0x45] : []
  if (first === undefined) return false
  for (let at = tail.lastIndexOf(first); at >= 0; at = at > 0 ? tail.lastIndexOf(first, at - 1) : -1)
    if (tail[at + 1] === second && (extension === 'jpg' || (tail[at + 2] === 0x4e && tail[at + 3] === 0x44)))
      return true
  return false
}

/** Behind its last scan stands a mark, and in none of them: a byte that looks like it is written otherwise. */
function jpegEnds(view: DataView): boolean {
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff) return true // whoever reads on reads it as it likes
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
    if (length === 0) return true // to the end, wherever that is
    if (length < 8) return true
    at += length
  }
  return at <= view.byteLength
}
