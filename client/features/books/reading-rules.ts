import { pricedFrom } from '#client/offline/data-usage/saver.ts'
import { cachesHere } from '#client/offline/storage/site-data.ts'
import type { BookFile } from '#contract/books/endpoints.ts'

/** In bytes: a larger book is fetched as it is read, also when nobody saves data. */
const mostAtOnce = 10_000_000

/** The PDF reader with its decoders for scans, compressed; `tools/test/budget.ts` fails when it is not that any more. */
export const pdfReaderBytes = 590_000

/** Substitute fonts for what a PDF may not bring, fetched by the first text that needs one: by kind, how many and the bytes of each. */
export const standIns = { ttf: [4, 77_000], pfb: [10, 20_100] } as const

/** Bytes of all substitute fonts. */
export const standInBytes: number = Object.values(standIns).reduce(
  (sum, [count, bytes]) => sum + count * bytes,
  0,
)

/** Whether opening a book fetches all of it, which then stays; else it is fetched by the pages that are opened. */
export function comesWhole({ format, bytes }: Pick<BookFile, 'format' | 'bytes'>, saves: boolean): boolean {
  if (format === 'mobi' || format === 'fb2' || format === 'fbz' || bytes <= pricedFrom) return true
  // One page of pictures is as large as a book of words: nobody should wait for all to see the first.
  return format !== 'cbz' && !saves && bytes <= mostAtOnce
}

/** Whether its pages are fixed, and have numbers. */
export const hasPages = ({ format }: Pick<BookFile, 'format'>): boolean =>
  format === 'pdf' || format === 'cbz'

/** Bytes of the reader for such a book, if it is not here yet. */
export async function readerToFetch({ format }: Pick<BookFile, 'format'>): Promise<number> {
  if (format !== 'pdf') return 0
  const files = await keptFiles().catch(() => [])
  const isKept = (name: string) => files.some(({ url }) => url.includes(`/assets/${name}`))
  return isKept('pdf.worker') && isKept('pdf-viewer') ? 0 : pdfReaderBytes
}

/** Bytes of the fonts that such a book may not bring itself, at most. */
export async function lettersToFetch({ format }: Pick<BookFile, 'format'>): Promise<number> {
  if (format !== 'pdf') return 0
  const files = await keptFiles().catch(() => [])
  const left = Object.entries(standIns).map(
    ([kind, [count, bytes]]) => (count - files.filter(({ url }) => url.endsWith(`.${kind}`)).length) * bytes,
  )
  return Math.max(
    0,
    left.reduce((sum, one) => sum + one, 0),
  )
}

/** The app's files in the service worker's cache, which keeps what was fetched once. */
const keptFiles = async () => (await cachesHere()?.open('assets'))?.keys() ?? []
