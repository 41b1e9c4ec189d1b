import { pause } from '#client/api/uploads/pause.ts'
import { fetchWhole } from '#client/api/uploads/resumable-download.ts'
import { askCampus } from '#client/offline/connectivity/connectivity.ts'
import { isStillHere, visitor } from '#client/offline/storage/person.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'
import { isFull } from '#client/offline/storage/storage-quota.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { fileAddress } from '../file-address.ts'
import { runningOf, showRunning, type Transfer } from './active-downloads.ts'
import { type BookPieces, bookPieces } from './download-chunks.ts'
import { keptFile, readKeptBooks, saveFile } from './downloaded-books.ts'
import { phoneOwner } from './owner.ts'
import { dropParts } from './pdf-range-store.ts'
import { typeOf } from './types.ts'

/**
 * The book's file: from this phone, or fetched to it. Two calls share one download. `hear` is given the bytes from the
 * first on, as they come; nothing when the file comes otherwise.
 */
export async function fetchBook(
  book: BookCard,
  hear?: (bytes: Uint8Array) => void,
  until?: AbortSignal,
): Promise<Blob> {
  const { id } = book
  const kept = await keptFile(id)
  if (kept) return kept
  const known = runningOf(id)
  if (known) return known.file
  until?.throwIfAborted()
  const stopper = new AbortController()
  until?.addEventListener('abort', () => stopper.abort(), { once: true, signal: stopper.signal })
  const file = transfer(book, stopper.signal, hear, (done, waiting) => show({ done, waiting }))
  const show = (now: Transfer) => showRunning(id, { transfer: now, file, stop: () => stopper.abort() })
  show({ done: 0, waiting: false })
  return file.finally(() => showRunning(id, null))
}

async function transfer(
  book: BookCard,
  signal: AbortSignal,
  hear: ((bytes: Uint8Array) => void) | undefined,
  progress: (done: number, waiting: boolean) => void,
): Promise<Blob> {
  const owner = phoneOwner()
  const pieces = await bookPieces(book)
  progress(pieces.bytes, false)
  if (hear) await listenTo(pieces, hear)
  try {
    await fetchWhole({
      fetch: (init) => askCampus(fileAddress(book.file), { ...init, cache: 'no-store' }),
      pieces,
      expected: book.file.bytes,
      signal,
      progress,
      pause,
    })
  } catch (error) {
    await pieces.flush().catch(() => undefined)
    await readKeptBooks()
    throw error
  }
  const type = typeOf(book.file)
  const file = new Blob([await pieces.whole()], { type })
  if (file.size !== book.file.bytes) {
    await pieces.clear()
    throw new Problem('unexpected', 'This download doesn’t match the library’s copy. Please try again.')
  }
  // Before the book is said to be here: the network may go at once.
  await Promise.all([
    import('./downloaded-text.ts').then(({ keepText }) => keepText(book.id)).catch(() => undefined),
    import('./downloaded-sheet.ts').then(({ keepSheet }) => keepSheet(book, owner)).catch(() => undefined),
  ])
  // A visitor may have signed in meanwhile; for anybody else who has left nothing is stored.
  if (owner === visitor || (owner === phoneOwner() && isStillHere(owner)))
    await saveFile(book, file).catch((error: unknown) => {
      // A full phone still has the file in memory: it can be saved and read now.
      if (isFull(error))
        toast.tell('This phone is full: the book opens now, but isn’t saved. Free some space.')
    })
  await dropParts(book.file.id).catch(() => undefined)
  if (book.file.format === 'pdf') bringReader(file)
  return file
}

/** Pending fetches of the reader for the PDFs that came. */
const readers = new Set<Promise<void>>()

function bringReader(file: Blob): void {
  const coming = import('../reader/download-reader.ts')
    .then(({ keepReader }) => keepReader(file))
    .catch(() => undefined)
    .finally(() => readers.delete(coming))
  readers.add(coming)
}

/** Waits for the reader; without a service worker to keep it, returns at once. */
export async function readersCame(): Promise<void> {
  if (workersHere()?.controller) await Promise.all(readers)
}

/** Passes on every byte once and in order, also when some have to be fetched again. */
async function listenTo(pieces: BookPieces, hear: (bytes: Uint8Array) => void): Promise<void> {
  let heard = pieces.bytes
  if (heard > 0) hear(new Uint8Array(await (await pieces.whole()).arrayBuffer()))
  const { add } = pieces
  pieces.add = async (chunk) => {
    const known = heard - pieces.bytes
    if (chunk.length > known) {
      hear(chunk.slice(known))
      heard = pieces.bytes + chunk.length
    }
    await add(chunk)
  }
}
