import type { Grey } from '#contract/books/whiten-page.ts'
import { Problem } from '#contract/problem.ts'

/** Luma weights of red, green and blue. */
const shares = [0.299, 0.587, 0.114] as const

/** A picture as its luma plane, or as its three colour planes; `side` is its longest side in pixels. */
export async function planesOf(file: Blob, side: number, inColour: boolean): Promise<Grey[]> {
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
    const { context } = canvasOf(width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const plane = (bright: (at: number) => number): Grey => {
      const of = new Uint8ClampedArray(width * height)
      for (let at = 0; at < of.length; at += 1) of[at] = bright(at * 4)
      return { width, height, data: of }
    }
    if (inColour) return shares.map((_, colour) => plane((at) => data[at + colour] ?? 0))
    return [plane((at) => mixed(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))]
  } finally {
    bitmap.close()
  }
}

/** The luma of the planes. Must not be written to: it may be one of them. */
export function greyOf([first, second, third]: readonly Grey[]): Grey {
  if (!first) return { width: 1, height: 1, data: new Uint8ClampedArray(1) }
  if (!second || !third) return first
  const data = first.data.map((red, at) => mixed(red, second.data[at] ?? 0, third.data[at] ?? 0))
  return { ...first, data }
}

const mixed = (red: number, green: number, blue: number) =>
  red * shares[0] + green * shares[1] + blue * shares[2]

/** Encodes the planes at the lowest quality needed for at most `enough` bytes. */
export async function written(planes: readonly Grey[], enough: number): Promise<Blob> {
  const [red, green = red, blue = red] = planes
  if (!red || !green || !blue) throw notMade()
  const { canvas, context } = canvasOf(red.width, red.height)
  const pixels = context.createImageData(red.width, red.height)
  // A pixel is one number of four bytes; every phone is little-endian.
  const words = new Uint32Array(pixels.data.buffer)
  for (let at = 0; at < red.data.length; at += 1)
    words[at] =
      0xff000000 | ((blue.data[at] ?? 255) << 16) | ((green.data[at] ?? 255) << 8) | (red.data[at] ?? 255)
  context.putImageData(pixels, 0, 0)
  let smallest: Blob | null = null
  // Black on white stays legible at the lowest of them: it costs the paper's grain and smooth edges.
  for (const quality of [0.6, 0.4, 0.25, 0.12, 0.05, 0]) {
    smallest =
      (await encoded(canvas, 'image/webp', quality)) ?? (await encoded(canvas, 'image/jpeg', quality))
    if (smallest && smallest.size <= enough) return smallest
  }
  if (!smallest) throw notMade()
  return smallest
}

async function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  return blob?.type === type ? blob : null
}

function canvasOf(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw notMade()
  return { canvas, context }
}

const notMade = () => new Problem('unsupported', 'This phone couldn’t make a page from it.', 'fileId')
