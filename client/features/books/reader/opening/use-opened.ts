import { useEffect, useState } from 'react'
import { currentSaver } from '#client/offline/data-usage/saver.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { runningOf } from '../../download/active-downloads.ts'
import { keptFile } from '../../download/downloaded-books.ts'
import { bookParts } from '../../download/pdf-range-store.ts'
import { fetchBook } from '../../download/transfers.ts'
import { comesWhole } from '../../reading-rules.ts'
import { type Bytes, bytesOf } from '../formats/bytes.ts'

/** From this phone, when it is here or being downloaded; else fetched in full, or by parts. */
async function bytesOfBook(book: BookCard, line: Parameters<typeof bookParts>[1]): Promise<Bytes> {
  const kept = await keptFile(book.id)
  if (kept) return bytesOf(kept)
  if (runningOf(book.id) || comesWhole(book.file, currentSaver().on)) return bytesOf(await fetchBook(book))
  return bookParts(book.file, line)
}

/** Opens a book's file with `open` for as long as it is shown, and closes it with `close`. */
export function useOpened<Opened>(
  book: BookCard,
  open: (file: Bytes) => Promise<Opened>,
  close: (opened: Opened) => void,
) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [waiting, setWaiting] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: how a format is opened does not change while a book is
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let shown: Opened | null = null
    bytesOfBook(book, { signal, waiting: (isWaiting) => !signal.aborted && setWaiting(isWaiting) })
      .then(open)
      .then(
        (one) => {
          shown = one
          if (signal.aborted) close(one)
          else setOpened(one)
        },
        (error: unknown) => !signal.aborted && setFailure(error),
      )
    return () => {
      stop.abort()
      if (shown) close(shown)
    }
  }, [book])
  return { opened, failure, waiting }
}
