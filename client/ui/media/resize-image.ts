import { withTimeout } from '#client/offline/connectivity/fetch-timeout.ts'
import type { FileKind } from '#contract/files/media-kind.ts'

/** The longest side of what is sent; the largest size the server makes of it is 1,280 wide. */
const longest = 1_600
const quality = 0.8

/** What tells pictures apart comes while the first is chosen, and no picture waits for it for long: in milliseconds. */
const rules = () => withTimeout(import('./validate-picture.ts'), patience).catch(() => null)
const patience = 4_000

/** Somebody is about to choose a picture. */
export const readyForPictures = (): void => void rules()

/**
 * Why a chosen file is no picture that can be sent, said before a byte of it is; null for one that can. Where what
 * tells does not come, the campus does when the picture arrives.
 */
export async function pictureRefusal(file: Blob): Promise<string | null> {
  return (await rules())?.refusalOf(file) ?? null
}

/**
 * The same picture, upright and no larger than it need be, which also leaves location and the like behind. The
 * original where this browser cannot read it, or where nothing would be saved.
 */
export async function shrinkPicture(file: Blob, side = longest): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const kind = (await (await rules())?.mediaKindOfBlob(file)) ?? null
  // What its name said it was, an app of the phone would believe.
  const original = kind && kind.type !== file.type ? file.slice(0, file.size, kind.type) : file
  if (!bitmap) return original
  try {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [bitmap.width, bitmap.height].map((length) =>
      Math.max(1, Math.round(length * scale)),
    )
    const shrunk = await encode(bitmap, width ?? 1, height ?? 1)
    const isNeeded = scale < 1 || !isDrawnThere(file, kind)
    return shrunk && (isNeeded || shrunk.size < file.size) ? shrunk : original
  } finally {
    bitmap.close()
  }
}

/** Whether the campus reads it as it is. Anything else a browser can read is sent as what it makes of it. */
const isDrawnThere = ({ type }: Blob, kind: FileKind | null) =>
  /^image\/(?:jpeg|png|webp|avif|gif)$/.test(kind?.type ?? type)

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
