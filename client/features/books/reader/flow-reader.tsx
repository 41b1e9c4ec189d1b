import { useEffect, useState } from 'react'
import { currentSaver } from '#client/phone/saver.ts'
import type { BookCard } from '#contract/books.ts'
import { keptFile } from '../phone/kept.ts'
import { bookParts } from '../phone/parts.ts'
import { runningOf } from '../phone/running.ts'
import { fetchBook } from '../phone/transfers.ts'
import { comesWhole } from '../reading-rules.ts'
import { CannotOpen } from './cannot-open.tsx'
import { Fetching } from './fetching.tsx'
import { FlowPages } from './flow-pages.tsx'
import { type Bytes, bytesOf } from './formats/bytes.ts'
import type { FlowingBook } from './formats/flowing-book.ts'
import { openFlowing } from './formats/open-flowing.ts'
import type { ReaderProps } from './reader.ts'
import { ReaderShell } from './reader-shell.tsx'

/** An EPUB or MOBI. What came of it stays: what was paid for is not thrown away. */
export default function FlowReader({ book, place, retry }: ReaderProps) {
  const [open, setOpen] = useState<FlowingBook | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let opened: FlowingBook | null = null
    fileOf(book, { signal, waiting: (isWaiting) => !signal.aborted && setWaiting(isWaiting) })
      .then((file) => openFlowing(file, book.file.format))
      .then(
        (flowing) => {
          opened = flowing
          if (signal.aborted) flowing.close()
          else setOpen(flowing)
        },
        (error: unknown) => !signal.aborted && setFailure(error),
      )
    return () => {
      stop.abort()
      opened?.close()
    }
  }, [book])

  if (open) return <FlowPages book={book} flowing={open} place={place} waiting={waiting} />
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

/** From this phone, where it lies here or is on its way; else as a whole, or by its parts. */
async function fileOf(book: BookCard, line: Parameters<typeof bookParts>[1]): Promise<Bytes> {
  const kept = await keptFile(book.id)
  if (kept) return bytesOf(kept)
  if (runningOf(book.id) || comesWhole(book.file, currentSaver().on)) return bytesOf(await fetchBook(book))
  return bookParts(book.file, line)
}
