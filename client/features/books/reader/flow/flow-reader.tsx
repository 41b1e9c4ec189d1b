import { useEffect } from 'react'
import { toast } from '#client/ui/feedback/toast.ts'
import { openFlowing } from '../formats/open-flowing.ts'
import { Opening } from '../opening/opening.tsx'
import { useOpened } from '../opening/use-opened.ts'
import type { ReaderProps } from '../reader.ts'
import { FlowPages } from './flow-pages.tsx'

/** An EPUB, MOBI or FB2. A partial download stays: what was paid for is not thrown away. */
export default function FlowReader({ book, place, retry }: ReaderProps) {
  const { opened, failure, waiting } = useOpened(
    book,
    (file) => openFlowing(file, book.file.format),
    (flowing) => flowing.close(),
  )
  const lacking = opened?.lacking
  useEffect(() => {
    if (lacking) toast.tell(`${lacking}.`)
  }, [lacking])
  if (opened) return <FlowPages book={book} flowing={opened} place={place} waiting={waiting} />
  return <Opening {...{ book, waiting, failure, retry }} />
}
