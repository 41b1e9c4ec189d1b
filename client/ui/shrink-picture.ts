import { limits } from '#contract/campus.ts'
import { type FileKind, mediaKindOfBlob } from '#contract/media-kind.ts'
import {
  emptyPicture,
  endsIn,
  isDrawn,
  isWhole,
  noPicture,
  notWhole,
  pixelRefusal,
  tooManyBytes,
  unopened,
} from '#contract/picture-rules.ts'

/** The longest side of what is sent; the largest size the server makes of it is 1,280 wide. */
const longest = 1_600
const quality = 0.8

/**
 * Why a chosen file is no picture that can be sent, said before a byte of it is; null for one that can. It is told by
 * its bytes: WhatsApp names a JPEG .bin, and a phone that photographs in HEIC may name that .jpg.
 */
export async function pictureRefusal(file: Blob): Promise<string | null> {
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
/** The small picture that a photograph brings ends as it does itself, and lies among its first bytes. */
const smallFile = 4 * endBytes

async function cameWhole(file: Blob, kind: FileKind): Promise<boolean> {
  if (file.size > smallFile && endsIn(await bytesOf(file.slice(-endBytes)), kind)) return true
  return isWhole(await bytesOf(file), kind)
}

/**
 * The same picture, upright and no larger than it need be, which also leaves location and the like behind. The
 * original where this browser cannot read it, or where nothing would be saved.
 */
export async function shrinkPicture(file: Blob, side = longest): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const kind = await mediaKindOfBlob(file)
  // What its name said it was, an app of the phone would believe.
  const original = kind && kind.type !== file.type ? file.slice(0, file.size, kind.type) : file
  if (!bitmap) return original
  try {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [bitmap.width, bitmap.height].map((length) =>
      Math.max(1, Math.round(length * scale)),
    )
    const shrunk = await encode(bitmap, width ?? 1, height ?? 1)
    const isNeeded = scale < 1 || !kind || !isDrawn(kind)
    return shrunk && (isNeeded || shrunk.size < file.size) ? shrunk : original
  } finally {
    bitmap.close()
  }
}

/** WebP where the browser can write it, which keeps what is transparent; else JPEG on white. */
async function encode(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const webp = await written(canvas, 'image/webp')
  if (webp) return webp
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  return written(canvas, 'image/jpeg')
}

/** A browser that cannot write a type gives a PNG instead. */
async function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  return blob?.type === type ? blob : null
}
