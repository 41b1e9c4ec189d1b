import type { Cover } from './redactions.ts'

const tones = ['#8c8578', '#b3ab9b', '#6e675c', '#cfc8b9']

/**
 * Draws the picture with opaque rectangles over the covered parts. Nothing under them may shine through: what is only
 * blurred can be recovered, digits above all.
 */
export function drawCovers(canvas: HTMLCanvasElement, picture: ImageBitmap, covers: readonly Cover[]): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.drawImage(picture, 0, 0)
  for (const { left, top, width, height } of covers) {
    const [x, y] = [Math.floor(left * canvas.width), Math.floor(top * canvas.height)]
    const [toX, toY] = [Math.ceil((left + width) * canvas.width), Math.ceil((top + height) * canvas.height)]
    const side = Math.max(6, Math.round(Math.min(toX - x, toY - y) / 3))
    for (let row = 0; y + row * side < toY; row += 1)
      for (let column = 0; x + column * side < toX; column += 1) {
        const [at, from] = [x + column * side, y + row * side]
        context.fillStyle = tones[(row * 7 + column * 5 + ((row * column) % 3)) % tones.length] ?? '#8c8578'
        context.fillRect(at, from, Math.min(side, toX - at), Math.min(side, toY - from))
      }
  }
}

/** Encodes the picture; as JPEG when a browser cannot write WebP and gives a PNG instead. */
export async function written(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.8))
  const webp = await as('image/webp')
  return webp?.type === 'image/webp' ? webp : as('image/jpeg')
}
