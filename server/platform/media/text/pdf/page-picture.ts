import { writeFile } from 'node:fs/promises'
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Grey, greyFile } from '../pictures/grey-file.ts'
import { type Matrix, paint, times } from '../pictures/paint.ts'

/** A picture on a page, where its matrix puts the square from 0 to 1. */
interface Placed {
  matrix: Matrix
  /** Its name among the page's objects, or itself. */
  image: string | Decoded
  isMask: boolean
}

/** As pdf.js decodes it: bits, or bytes of grey, of three or of four colours. */
interface Decoded {
  width: number
  height: number
  kind?: number
  data?: Uint8Array | Uint8ClampedArray
}

const kinds = { bits: 1, rgb: 2, rgba: 3 } as const
/** More pictures on a page are letters of old programs, or made to take time. */
const mostPictures = 2_000
/** Pixels of the drawn page: 600 dpi would be four times as many, and reads no better. */
const mostPixels = 12_000_000
/** How much of a page its pictures must cover. */
const mostOfPage = 0.4
/** Seconds to wait for a picture that never comes. */
const patience = 30

/** Whether pictures cover most of a page. */
export async function isPictured(page: PDFPageProxy): Promise<boolean> {
  const { width, height } = page.getViewport({ scale: 1 })
  let covered = 0
  for (const { matrix } of await picturesOf(page)) {
    const [a, b, c, d, e, f] = matrix
    const [xs, ys] = [
      [e, e + a, e + c, e + a + c],
      [f, f + b, f + d, f + b + d],
    ]
    const wide = Math.min(width, Math.max(...xs)) - Math.max(0, Math.min(...xs))
    const high = Math.min(height, Math.max(...ys)) - Math.max(0, Math.min(...ys))
    covered += Math.max(0, wide) * Math.max(0, high)
  }
  return covered > mostOfPage * width * height
}

/** Draws all pictures of a page where they stand, upright, in grey, and writes that. */
export async function writePicture(page: PDFPageProxy, into: string): Promise<void> {
  const { width, height } = page.getViewport({ scale: 1 })
  const placed = await picturesOf(page)
  const decoded: { image: Decoded; matrix: Matrix; isMask: boolean }[] = []
  let finest = 1
  for (const { image: named, matrix, isMask } of placed) {
    const image = typeof named === 'string' ? await objectOf(page, named) : named
    if (!image?.data || !(image.width > 0 && image.height > 0)) continue
    decoded.push({ image, matrix, isMask })
    const [a, b] = matrix
    const shown = Math.hypot(a, b) * Math.hypot(matrix[2], matrix[3])
    // A stamp of many pixels does not set the scale of the page.
    if (shown > 0.02 * width * height) finest = Math.max(finest, image.width / Math.hypot(a, b))
  }
  const scale = Math.min(finest, Math.sqrt(mostPixels / (width * height)))
  const page_: Grey = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    data: new Uint8Array(0),
  }
  page_.data = new Uint8Array(page_.width * page_.height).fill(255)
  for (const { image, matrix, isMask } of decoded)
    paint(page_, greyOf(image, isMask), matrix.map((number) => number * scale) as Matrix, isMask)
  await writeFile(into, greyFile(page_))
}

/** The pictures of a page in the order in which they are painted; of forms within forms, too. */
async function picturesOf(page: PDFPageProxy): Promise<Placed[]> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 })
  const found: Placed[] = []
  let matrix = page.getViewport({ scale: 1 }).transform as Matrix
  const kept: Matrix[] = []
  for (const [at, operation] of fnArray.entries()) {
    const args = argsArray[at] ?? []
    if (found.length >= mostPictures) break
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) {
      kept.push(matrix)
      if (operation === OPS.paintFormXObjectBegin && args[0]) matrix = times(matrix, args[0])
    } else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd)
      matrix = kept.pop() ?? matrix
    else if (operation === OPS.transform) matrix = times(matrix, args as unknown as Matrix)
    else if (operation === OPS.paintImageXObject) found.push({ matrix, image: args[0], isMask: false })
    else if (operation === OPS.paintInlineImageXObject) found.push({ matrix, image: args[0], isMask: false })
    else if (operation === OPS.paintImageMaskXObject) {
      const [mask] = args
      found.push({ matrix, image: typeof mask?.data === 'string' ? mask.data : mask, isMask: true })
    } else if (operation === OPS.paintImageXObjectRepeat) {
      const [image, x, y, positions] = args
      for (let i = 0; i + 1 < (positions?.length ?? 0) && found.length < mostPictures; i += 2)
        found.push({
          matrix: times(matrix, [x, 0, 0, y, positions[i], positions[i + 1]]),
          ...{ image, isMask: false },
        })
    }
  }
  return found.filter(({ matrix }) => matrix.every(Number.isFinite))
}

/** A picture of the page, or of the whole file; null where it cannot be decoded. */
function objectOf(page: PDFPageProxy, name: string): Promise<Decoded | null> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patience * 1000)
    objects.get(name, (object: Decoded | null) => {
      clearTimeout(timer)
      resolve(object)
    })
  })
}

/** In grey; of a mask what is painted is black. */
function greyOf({ width, height, kind, data = new Uint8Array(0) }: Decoded, isMask: boolean): Grey {
  const grey = new Uint8Array(width * height)
  if (isMask || kind === kinds.bits) {
    const row = (width + 7) >> 3
    for (let y = 0, to = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, to += 1)
        grey[to] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0
  } else {
    const step = kind === kinds.rgba ? 4 : kind === kinds.rgb ? 3 : 1
    for (let to = 0, from = 0; to < grey.length; to += 1, from += step)
      grey[to] =
        step === 1
          ? (data[from] ?? 255)
          : 0.299 * (data[from] ?? 255) + 0.587 * (data[from + 1] ?? 255) + 0.114 * (data[from + 2] ?? 255)
  }
  return { width, height, data: grey }
}
