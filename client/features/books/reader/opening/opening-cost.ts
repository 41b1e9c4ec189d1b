import { currentSaver } from '#client/offline/data-usage/saver.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { partBytes } from '#contract/books/range-reads.ts'
import { openPhone, piecesOf } from '../../download/database.ts'
import { phoneOwner } from '../../download/owner.ts'
import { comesWhole, readerToFetch } from '../../reading-rules.ts'

/** Bytes that opening a book fetches, at most; 0 when reading resumes by parts. */
export async function openingCost({ id, file }: BookCard): Promise<number> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  const [kept, parts] = db
    ? await Promise.all([db.get('books', id), db.count('parts', piecesOf(file.id))])
    : [undefined, 0]
  const whole = comesWhole(file, currentSaver().on)
  const goesOn = kept?.whole || (parts > 0 && !whole)
  // A download goes on from what lies here; reading page by page does not.
  const here = whole ? (kept?.bytes ?? 0) : 0
  return (await readerToFetch(file)) + (goesOn ? 0 : file.bytes - here)
}

/** Bytes that reading all of it fetches, as a search does: 0 when the book is here, or is being downloaded in full. */
export async function restToFetch({ id, file }: BookCard): Promise<number> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  const kept = await db?.get('books', id)
  if (kept?.whole || comesWhole(file, currentSaver().on)) return 0
  const parts = (await db?.count('parts', piecesOf(file.id))) ?? 0
  return Math.max(0, file.bytes - parts * partBytes)
}
