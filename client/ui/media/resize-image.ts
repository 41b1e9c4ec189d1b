import { withTimeout } from '#client/offline/connectivity/fetch-timeout.ts'
import type { FileKind } from '#contract/files/media-kind.ts'

/** The longest side of what is sent, in pixels; the server's largest size is 1,280 wide. */
const longest = 1_600
const quality = 0.8

/** The validator, loaded while the first picture is chosen; given up after `patience` milliseconds. */
const rules = () => withTimeout(import('./validate-picture.ts'), patience).catch(() => null)
const patience = 4_000

/** Call when somebody is about to choose a picture. */
export const readyForPictures = (): void => void rules()

/**
 * Why a chosen file cannot be sent as a picture, before a byte is sent; null if it can. If the validator does not load,
 * the campus checks the uploaded picture.
 */
export async function pictureRefusal(file: Blob): Promise<string | null> {
  return (await rules())?.refusalOf(file) ?? null
}

/**
 * The same picture, upright and no larger than needed, without metadata such as the location. Returns the
 * original where this browser cannot decode it, or where nothing would be saved.
 */
export async function shrinkPicture(file: Blob, side = longest): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const kind = (await (await rules())?.mediaKindOfBlob(file)) ?? null
  // The type by its bytes: the browser takes it from the name, which may be wrong.
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

/** Whether the campus can decode it as it is. Other formats that the browser decodes are re-encoded. */
const isDrawnThere = ({ type }: Blob, kind: FileKind | null) =>
  /^image\/(?:jpeg|png|webp|avif|gif)$/.test(kind?.type ?? type)

/** WebP where the browser can encode it, which keeps transparency; else JPEG on white. */
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

/** Null for a type that the browser cannot encode: it returns a PNG instead. */
async function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  return blob?.type === type ? blob : null
}
