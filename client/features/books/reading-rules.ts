import { pricedFrom } from '#client/phone/saver.ts'
import { cachesHere } from '#client/phone/site-data.ts'
import type { BookFile } from '#contract/books.ts'

/** Above this a book is fetched by what is read of it, also where nothing is saved. */
const mostAtOnce = 10_000_000

/** What reads a PDF and decodes scans, compressed; `scripts/budget.ts` says when it is not any more. */
export const pdfReaderBytes = 590_000

/** Whether opening a book brings all of it, which then stays; else it comes by the pages that are opened. */
export const comesWhole = ({ format, bytes }: Pick<BookFile, 'format' | 'bytes'>, saves: boolean): boolean =>
  format === 'mobi' || bytes <= pricedFrom || (!saves && bytes <= mostAtOnce)

/** What reads such a book, where it would come with the first one. */
export async function readerToFetch({ format }: Pick<BookFile, 'format'>): Promise<number> {
  if (format !== 'pdf') return 0
  const files = await keptFiles().catch(() => [])
  const isKept = (name: string) => files.some(({ url }) => url.includes(`/assets/${name}`))
  return isKept('pdf.worker') && isKept('pdf-viewer') ? 0 : pdfReaderBytes
}

/** Of the app itself; the service worker keeps what was fetched once. */
const keptFiles = async () => (await cachesHere()?.open('assets'))?.keys() ?? []
