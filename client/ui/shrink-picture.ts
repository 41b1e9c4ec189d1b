/** The longest side of what is sent; the largest size the server makes of it is 1,280 wide. */
const longest = 1_600
const quality = 0.8
/** What the server reads too; anything else a browser can read is sent as what it makes of it. */
const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])

/**
 * Why a chosen picture can be neither shrunk here nor read by the campus, said before a byte of it is sent; null for
 * one that can. A phone films in HEIC what many browsers cannot open.
 */
export async function pictureUnread(file: Blob): Promise<string | null> {
  if (file.size === 0) return 'This picture is empty. Please choose another one.'
  if (readable.has(file.type)) return null
  const bitmap = await createImageBitmap(file).catch(() => null)
  bitmap?.close()
  return bitmap ? null : 'This kind of picture does not open here. Please choose a JPG or PNG.'
}

/**
 * The same picture, upright and no larger than it need be, which also leaves location and the like behind. The
 * original where this browser cannot read it, or where nothing would be saved.
 */
export async function shrinkPicture(file: Blob, side = longest): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  try {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [bitmap.width, bitmap.height].map((length) =>
      Math.max(1, Math.round(length * scale)),
    )
    const shrunk = await encode(bitmap, width ?? 1, height ?? 1)
    const isNeeded = scale < 1 || !readable.has(file.type)
    return shrunk && (isNeeded || shrunk.size < file.size) ? shrunk : file
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
