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
import { inOneWindow } from './cross-window-lock.ts'
import { bookPieces } from './download-chunks.ts'
import { keptFile, readKeptBooks, saveFile } from './downloaded-books.ts'
import { phoneOwner } from './owner.ts'
import { dropParts } from './pdf-range-store.ts'
import { shownBooks } from './shown-books.ts'
import { type Listener, type Listeners, listenTo, tellAll } from './stream-listeners.ts'
import { typeOf } from './types.ts'

/**
 * The book's file: from this phone, or fetched to it. Calls share one download, which is stopped when `until` of all of them
 * has aborted. `listener` is given the bytes from the first on, as they come; nothing when the file was here.
 */
export async function fetchBook(book: BookCard, listener?: Listener, until?: AbortSignal): Promise<Blob> {
  const kept = await keptFile(book.id)
  if (kept) return kept
  until?.throwIfAborted()
  const join = runningOf(book.id)?.join ?? begin(book)
  return join(listener, until)
}

/** Begins a download. Returns how to join it. */
function begin(book: BookCard) {
  const stopper = new AbortController()
  const { signal } = stopper
  const stop = () => stopper.abort()
  const listeners: Listeners = new Map()
  let count = 0
  function join(listener?: Listener, until?: AbortSignal): Promise<Blob> {
    // Stopped, it still writes what came.
    if (signal.aborted) return file.catch(() => fetchBook(book, listener, until))
    count += 1
    if (listener) listeners.set(listener, 0)
    function leave() {
      if (listener) listeners.delete(listener)
      count -= 1
      if (count === 0) stop()
    }
    until?.addEventListener('abort', leave, { once: true, signal })
    return file
  }
  const show = (now: Transfer) => showRunning(book.id, { transfer: now, join, stop })
  const file = transfer(book, signal, listeners, (done, waiting) => show({ done, waiting }))
  show({ done: 0, waiting: false })
  return join
}

type Progress = (done: number, waiting: boolean) => void

async function transfer(
  book: BookCard,
  signal: AbortSignal,
  listeners: Listeners,
  progress: Progress,
): Promise<Blob> {
  const { id } = book
  const waits = () => progress(shownBooks.get().get(id)?.bytes ?? 0, false)
  try {
    const file = await inOneWindow(`book ${id}`, signal, waits, async () => {
      const kept = await keptFile(id)
      if (!kept) return fetchOn(book, signal, listeners, progress)
      await readKeptBooks()
      return kept
    })
    await tellAll(listeners, file)
    return file
  } finally {
    showRunning(id, null)
  }
}

async function fetchOn(
  book: BookCard,
  signal: AbortSignal,
  listeners: Listeners,
  progress: Progress,
): Promise<Blob> {
  const owner = phoneOwner()
  const pieces = await bookPieces(book)
  progress(pieces.bytes, false)
  await listenTo(pieces, listeners)
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
    await readKeptBooks()
    // Its pieces went as a friend's copy came.
    const handed = await keptFile(book.id)
    if (handed) return handed
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
