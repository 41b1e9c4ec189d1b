import { inGrey, lightOf, whiten } from '#contract/books/whiten-page.ts'
import type { Grey } from './grey-file.ts'
import { markHeight } from './print-size.ts'
import { skewOf } from './skew.ts'

/** What is done to a page before it is read; measured by tools/bench/papers.ts. */
export interface Preparing {
  whitens: boolean
  /** Squares across a page in which its light is measured. */
  squares: number
  /** Height of small letters that is read best, in pixels. */
  letters: number
  /** The share of a page's brightness from which its noise is blurred away first. */
  noise: number
  /** Degrees from which a page that leans is set upright; tesseract bears less by itself. */
  leans: number
}

export const usual: Preparing = { whitens: true, squares: 96, letters: 24, leans: 0.25, noise: 0.12 }

const now = async () => undefined

/** Removes shadows as the phone's scanner does, and says how much larger the page should be drawn, and turned by how much. */
export async function whitened(
  page: Grey,
  { whitens, squares, letters, leans }: Preparing,
): Promise<{ scale: number; degrees: number } | null> {
  const data = new Uint8ClampedArray(page.data.buffer, page.data.byteOffset, page.data.length)
  if (whitens) await whiten({ ...page, data }, now, lightOf({ ...page, data }, squares), inGrey)
  const tall = markHeight(page)
  if (tall === 'too many') return null
  const skew = skewOf(page)
  return {
    scale: tall === null ? 1 : Math.min(4, Math.max(0.5, letters / tall)),
    degrees: Math.abs(skew) < leans ? 0 : -skew,
  }
}

/** How much neighbouring pixels differ that should not, as a share of the page's brightness; edges cancel out. */
export function noiseOf({ width, height, data }: Grey): number {
  const at = (x: number, y: number) => data[y * width + x] ?? 255
  let [sum, bright, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y += 2)
    for (let x = 1; x < width - 1; x += 2) {
      const corners = at(x - 1, y - 1) + at(x + 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y + 1)
      const sides = at(x, y - 1) + at(x - 1, y) + at(x + 1, y) + at(x, y + 1)
      sum += Math.abs(corners - 2 * sides + 4 * at(x, y))
      bright += at(x, y)
      count += 1
    }
  // After Immerkær: the deviation of noise alone from the mean of that difference.
  return count > 0 && bright > 0 ? (Math.sqrt(Math.PI / 2) * sum) / 6 / bright : 0
}
