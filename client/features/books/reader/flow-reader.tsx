import { useEffect, useState } from 'react'
import { fetchBook } from '../phone/transfers.ts'
import { CannotOpen } from './cannot-open.tsx'
import { Fetching } from './fetching.tsx'
import { FlowPages } from './flow-pages.tsx'
import type { FlowingBook } from './formats/flowing-book.ts'
import { openFlowing } from './formats/open-flowing.ts'
import type { ReaderProps } from './reader.ts'
import { ReaderFrame } from './reader-frame.tsx'

/** An EPUB or MOBI. It has to be here as a whole to be opened, and stays: what was paid for is not thrown away. */
export default function FlowReader({ book, place, retry }: ReaderProps) {
  const [open, setOpen] = useState<FlowingBook | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    let closed = false
    let opened: FlowingBook | null = null
    fetchBook(book)
      .then((file) => openFlowing(file, book.file.format))
      .then(
        (flowing) => {
          opened = flowing
          if (closed) flowing.close()
          else setOpen(flowing)
        },
        (error: unknown) => !closed && setFailure(error),
      )
    return () => {
      closed = true
      opened?.close()
    }
  }, [book])

  if (open) return <FlowPages book={book} flowing={open} place={place} />
  return (
    <ReaderFrame book={book}>
      {failure ? <CannotOpen book={book} error={failure} retry={retry} /> : <Fetching book={book} />}
    </ReaderFrame>
  )
}
