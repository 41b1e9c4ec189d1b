import { useEffect, useState } from 'react'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { Bytes } from '../formats/bytes.ts'
import { bytesOfBook } from './book-bytes.ts'

/** A book's file, opened by `open` for as long as it is shown, and let go of by `close`. */
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
