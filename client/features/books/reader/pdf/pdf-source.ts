import { currentSaver } from '#client/offline/data-usage/saver.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { keptFile } from '../../download/downloaded-books.ts'
import { fetchBook } from '../../download/transfers.ts'
import { comesWhole } from '../../reading-rules.ts'
import { BlobRange } from '../opening/blob-range.ts'
import type { Source } from './pdf.ts'
import { BookRange } from './pdf-range.ts'

/** The source of the bytes: this phone, or the campus; with `whole` they are stored as they come. */
export async function sourceOf(
  book: BookCard,
  waiting: (isWaiting: boolean) => void,
  failed: (error: unknown) => void,
): Promise<{ source: Source; stop: () => void }> {
  const kept = await keptFile(book.id)
  if (kept) return { source: { range: new BlobRange(kept), whole: false }, stop: () => {} }
  const whole = comesWhole(book.file, currentSaver().on)
  const range = new BookRange(book, waiting, failed)
  if (!whole) return { source: { range, whole }, stop: () => {} }
  const stopper = new AbortController()
  fetchBook(book, (bytes) => range.onDataProgressiveRead(bytes), stopper.signal).then(
    () => range.onDataProgressiveDone(),
    () => undefined, // pdf.js asks for missing ranges
  )
  return { source: { range, whole }, stop: () => stopper.abort() }
}
