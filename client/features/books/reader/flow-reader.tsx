import { useEffect, useState } from 'react'
import type { BookCard } from '#contract/books.ts'
import { bytesOfBook } from './book-bytes.ts'
import { CannotOpen } from './cannot-open.tsx'
import { Fetching } from './fetching.tsx'
import { FlowPages } from './flow-pages.tsx'
import type { Bytes } from './formats/bytes.ts'
import { openFlowing } from './formats/open-flowing.ts'
import type { ReaderProps } from './reader.ts'
import { ReaderShell } from './reader-shell.tsx'

/** An EPUB, MOBI or FB2. What came of it stays: what was paid for is not thrown away. */
export default function FlowReader({ book, place, retry }: ReaderProps) {
  const { opened, failure, waiting } = useOpened(
    book,
    (file) => openFlowing(file, book.file.format),
    (flowing) => flowing.close(),
  )
  if (opened) return <FlowPages book={book} flowing={opened} place={place} waiting={waiting} />
  return (
    <ReaderShell book={book}>
      {failure ? (
        <CannotOpen book={book} error={failure} retry={retry} />
      ) : (
        <Fetching book={book} waiting={waiting} />
      )}
    </ReaderShell>
  )
}

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
