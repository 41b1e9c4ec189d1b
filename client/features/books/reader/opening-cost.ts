import { currentSaver } from '#client/phone/saver.ts'
import type { BookCard } from '#contract/books.ts'
import { keptBytes } from '../phone/kept.ts'
import { hasParts } from '../phone/parts.ts'
import { comesWhole, readerToFetch } from '../reading-rules.ts'

/** What opening a book takes from the network, at most; nothing for one that is gone on with by its parts. */
export async function openingCost({ id, file }: BookCard): Promise<number> {
  const kept = await keptBytes(id)
  const goesOn = kept === file.bytes || (!comesWhole(file, currentSaver().on) && (await hasParts(file.id)))
  return (await readerToFetch(file)) + (goesOn ? 0 : file.bytes - kept)
}
