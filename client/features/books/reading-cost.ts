import { useEffect, useState } from 'react'
import { useSaver } from '#client/phone/saver.ts'
import type { BookCard } from '#contract/books.ts'
import { useKeptBooks } from './phone/kept-list.ts'
import { comesWhole, pdfReaderBytes, readerToFetch } from './reading-rules.ts'

export interface ReadingCost {
  /** From the network, at most. */
  bytes: number
  /** Of that, what reads such a book. */
  reader: number
  /** All of it comes; else what is opened, up to this much. */
  whole: boolean
}

/** What reading a book costs from here on. */
export function useReadingCost({ id, file }: BookCard): ReadingCost {
  const { on } = useSaver()
  const kept = useKeptBooks().get(id)
  const isHere = kept?.whole === true && !kept.handed
  const [reader, setReader] = useState(() => (file.format === 'pdf' ? pdfReaderBytes : 0))
  // Whoever downloads one keeps what reads it, too.
  useEffect(() => void (isHere ? Promise.resolve(0) : readerToFetch(file)).then(setReader), [file, isHere])
  return { bytes: file.bytes - (kept?.bytes ?? 0) + reader, reader, whole: comesWhole(file, on) }
}
