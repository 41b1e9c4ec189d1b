import { currentSaver } from '#client/offline/data-usage/saver.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { runningOf } from '../../download/active-downloads.ts'
import { keptFile } from '../../download/downloaded-books.ts'
import { bookParts } from '../../download/pdf-range-store.ts'
import { fetchBook } from '../../download/transfers.ts'
import { comesWhole } from '../../reading-rules.ts'
import { type Bytes, bytesOf } from '../formats/bytes.ts'

/** From this phone, where it lies here or is on its way; else as a whole, or by its parts. */
export async function bytesOfBook(book: BookCard, line: Parameters<typeof bookParts>[1]): Promise<Bytes> {
  const kept = await keptFile(book.id)
  if (kept) return bytesOf(kept)
  if (runningOf(book.id) || comesWhole(book.file, currentSaver().on)) return bytesOf(await fetchBook(book))
  return bookParts(book.file, line)
}
