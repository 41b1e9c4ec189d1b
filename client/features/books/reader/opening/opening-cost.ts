import { currentSaver } from '#client/offline/data-usage/saver.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { partBytes } from '#contract/books/range-reads.ts'
import { openPhone, piecesOf } from '../../download/database.ts'
import { phoneOwner } from '../../download/owner.ts'
import { comesWhole, readerToFetch } from '../../reading-rules.ts'

/** What opening a book takes from the network, at most; nothing for one that is gone on with by its parts. */
export async function openingCost({ id, file }: BookCard): Promise<number> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  const [kept, parts] = db
    ? await Promise.all([db.get('books', id), db.count('parts', piecesOf(file.id))])
    : [undefined, 0]
  const goesOn = kept?.whole || (parts > 0 && !comesWhole(file, currentSaver().on))
  return (await readerToFetch(file)) + (goesOn ? 0 : file.bytes - (kept?.bytes ?? 0))
}

/** What reading all of it takes, which a search does: nothing of a book that lies here, or is on its way as a whole. */
export async function restToFetch({ id, file }: BookCard): Promise<number> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  const kept = await db?.get('books', id)
  if (kept?.whole || comesWhole(file, currentSaver().on)) return 0
  const parts = (await db?.count('parts', piecesOf(file.id))) ?? 0
  return Math.max(0, file.bytes - parts * partBytes)
}
