import { fetchWhole } from '#client/api/fetch-whole.ts'
import type { BookCard } from '#contract/books.ts'
import { fileAddress } from '../file-address.ts'
import { keepFile, keptFile, readKeptBooks } from './kept.ts'
import { bookPieces } from './pieces.ts'
import { changed, type Running, running } from './running.ts'

/** The book's file: from this phone, or fetched to it. Asked twice, it comes once. */
export async function fetchBook(book: BookCard): Promise<Blob> {
  const { id } = book
  const kept = await keptFile(id)
  if (kept) return kept
  const known = running.get(id)
  if (known) return known.file
  const stopper = new AbortController()
  const one: Running = {
    transfer: { done: 0, waiting: false },
    file: transfer(book, stopper.signal, (done, waiting) => {
      one.transfer = { done, waiting }
      changed()
    }),
    stop: () => stopper.abort(),
  }
  running.set(id, one)
  changed()
  return one.file.finally(() => {
    running.delete(id)
    changed()
  })
}

async function transfer(
  book: BookCard,
  signal: AbortSignal,
  progress: (done: number, waiting: boolean) => void,
): Promise<Blob> {
  const pieces = await bookPieces(book)
  progress(pieces.bytes, false)
  try {
    await fetchWhole({
      fetch: (init) => fetch(fileAddress(book.file), { ...init, cache: 'no-store' }),
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
  const type = types[book.file.format]
  const file = new Blob([await pieces.whole()], { type })
  // A phone without room has still got the file: it can be saved and read now.
  await keepFile(book, file).catch(() => undefined)
  return file
}

const types = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  mobi: 'application/x-mobipocket-ebook',
} as const

/** Until the network is back, or a little longer after each failure. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const wait = navigator.onLine ? Math.min(1000 * 2 ** (failures - 1), 20_000) : 60_000
    const timer = setTimeout(done, wait)
    addEventListener('online', done)
    signal.addEventListener('abort', stopped)
    function clean() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', stopped)
    }
    function done() {
      clean()
      resolve()
    }
    function stopped() {
      clean()
      reject(signal.reason)
    }
  })
}

/** Puts a file among the phone's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
