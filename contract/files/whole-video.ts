import type { FileKind } from './media-kind.ts'

/** The parts without which nobody can play it. */
const needed = new Set(['mdat', 'moov', 'moof'])
/** A minute of film has few parts; whoever has more is not read to the end. */
const mostParts = 4_096

/**
 * Whether an MP4 or QuickTime film is all there: each part says how long it is. False only where a part certainly
 * continues beyond the end of the file.
 */
export async function isWholeVideo(file: Blob, { extension }: FileKind): Promise<boolean> {
  if (extension !== 'mp4' && extension !== 'mov') return true
  let at = 0
  for (let parts = 0; at + 8 <= file.size && parts < mostParts; parts += 1) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer())
    const short = head.getUint32(0)
    const length = short === 1 && head.byteLength === 16 ? Number(head.getBigUint64(8)) : short
    if (length < 8) return true // to the end of the file, or no part at all
    const name = String.fromCharCode(...[4, 5, 6, 7].map((place) => head.getUint8(place)))
    if (at + length > file.size) return !needed.has(name)
    at += length
  }
  return true
}
