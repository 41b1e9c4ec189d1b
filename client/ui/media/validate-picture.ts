import { limits } from '#contract/campus.ts'
import { type FileKind, mediaKindOfBlob } from '#contract/files/media-kind.ts'
import { noPicture, tooManyBytes } from '#contract/files/picture-errors.ts'
import {
  emptyPicture,
  endsIn,
  isDrawn,
  isWhole,
  notWhole,
  pixelRefusal,
  unopened,
} from '#contract/files/picture-rules.ts'

export { mediaKindOfBlob } from '#contract/files/media-kind.ts'

/**
 * Why a chosen file cannot be sent as a picture, before a byte is sent; null if it can. Judged by its bytes: WhatsApp
 * names a JPEG .bin, and a phone that photographs in HEIC may name that .jpg.
 */
export async function refusalOf(file: Blob): Promise<string | null> {
  if (file.size === 0) return emptyPicture
  if (file.size > limits.pictureBytes) return tooManyBytes
  const kind = await mediaKindOfBlob(file)
  if (kind && kind.kind !== 'picture') return noPicture
  if (kind && isDrawn(kind)) {
    if (!(await cameWhole(file, kind))) return notWhole
    const refusal = pixelRefusal(await bytesOf(file.slice(0, endBytes)))
    return refusal && ((await opens(file)) ? null : refusal)
  }
  if (await opens(file)) return null
  return kind || file.type.startsWith('image/') ? unopened(kind) : noPicture
}

async function opens(file: Blob): Promise<boolean> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  bitmap?.close()
  return bitmap !== null
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

const endBytes = 64 * 1024
/** A photograph's embedded thumbnail has the same end marker, among the first bytes. */
const smallFile = 4 * endBytes

async function cameWhole(file: Blob, kind: FileKind): Promise<boolean> {
  if (file.size > smallFile && endsIn(await bytesOf(file.slice(-endBytes)), kind)) return true
  return isWhole(await bytesOf(file), kind)
}
