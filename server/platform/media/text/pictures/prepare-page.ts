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
  /** Degrees from which a page that leans is set upright; tesseract bears less by itself. */
  leans: number
}

export const usual: Preparing = { whitens: true, squares: 48, letters: 24, leans: 0.25 }

const now = async () => undefined

/** Removes shadows as the phone's scanner does, and says how much larger the page should be drawn, and turned by how much. */
export async function whitened(
  page: Grey,
  { whitens, squares, letters, leans }: Preparing,
): Promise<{ scale: number; degrees: number }> {
  const data = new Uint8ClampedArray(page.data.buffer, page.data.byteOffset, page.data.length)
  if (whitens) await whiten({ ...page, data }, now, lightOf({ ...page, data }, squares), inGrey)
  const tall = markHeight(page)
  const skew = skewOf(page)
  return {
    scale: tall === null ? 1 : Math.min(4, Math.max(0.5, letters / tall)),
    degrees: Math.abs(skew) < leans ? 0 : -skew,
  }
}
