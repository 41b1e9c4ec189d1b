import { pricedFrom } from '#client/offline/data-usage/saver.ts'
import { cachesHere } from '#client/offline/storage/site-data.ts'
import type { BookFile } from '#contract/books/endpoints.ts'

/** Above this a book is fetched by what is read of it, also where nothing is saved. */
const mostAtOnce = 10_000_000

/** What reads a PDF and decodes scans, compressed; `tools/test/budget.ts` says when it is not any more. */
export const pdfReaderBytes = 590_000

/** Stand-ins for letters that a PDF may not bring itself, each fetched with the first that needs it: of each kind how many, and the bytes of one. */
export const standIns = { ttf: [4, 77_000], pfb: [10, 20_100] } as const

/** All of them. */
export const standInBytes: number = Object.values(standIns).reduce(
  (sum, [count, bytes]) => sum + count * bytes,
  0,
)

/** Whether opening a book brings all of it, which then stays; else it comes by the pages that are opened. */
export function comesWhole({ format, bytes }: Pick<BookFile, 'format' | 'bytes'>, saves: boolean): boolean {
  if (format === 'mobi' || format === 'fb2' || format === 'fbz' || bytes <= pricedFrom) return true
  // A page of pictures is as much as a book of words: nobody waits for all of them to see the first.
  return format !== 'cbz' && !saves && bytes <= mostAtOnce
}

/** Whether its pages are as they were made, and have numbers. */
export const hasPages = ({ format }: Pick<BookFile, 'format'>): boolean =>
  format === 'pdf' || format === 'cbz'

/** What reads such a book, where it would come with the first one. */
export async function readerToFetch({ format }: Pick<BookFile, 'format'>): Promise<number> {
  if (format !== 'pdf') return 0
  const files = await keptFiles().catch(() => [])
  const isKept = (name: string) => files.some(({ url }) => url.includes(`/assets/${name}`))
  return isKept('pdf.worker') && isKept('pdf-viewer') ? 0 : pdfReaderBytes
}

/** What the letters take at most that such a book may not bring itself. */
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

/** Of the app itself; the service worker keeps what was fetched once. */
const keptFiles = async () => (await cachesHere()?.open('assets'))?.keys() ?? []
