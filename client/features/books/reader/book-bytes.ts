import { currentSaver } from '#client/phone/saver.ts'
import type { BookCard } from '#contract/books.ts'
import { keptFile } from '../phone/kept.ts'
import { bookParts } from '../phone/parts.ts'
import { runningOf } from '../phone/running.ts'
import { fetchBook } from '../phone/transfers.ts'
import { comesWhole } from '../reading-rules.ts'
import { type Bytes, bytesOf } from './formats/bytes.ts'

/** From this phone, where it lies here or is on its way; else as a whole, or by its parts. */
export async function bytesOfBook(book: BookCard, line: Parameters<typeof bookParts>[1]): Promise<Bytes> {
  const kept = await keptFile(book.id)
  if (kept) return bytesOf(kept)
  if (runningOf(book.id) || comesWhole(book.file, currentSaver().on)) return bytesOf(await fetchBook(book))
  return bookParts(book.file, line)
}
