import { useEffect, useState } from 'react'
import { price, useSaver } from '#client/offline/data-usage/saver.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { size } from '#contract/money.ts'
import { useKeptBooks } from './download/kept-list.ts'
import { comesWhole, lettersToFetch, pdfReaderBytes, readerToFetch, standInBytes } from './reading-rules.ts'

export interface ReadingCost {
  /** Bytes from the network, at most. */
  bytes: number
  /** The reader's share of them. */
  reader: number
  /** Besides: bytes of fonts that it may not bring itself, at most. */
  letters: number
  /** Bytes of the first chapter or picture when it comes by those; null when unknown. */
  opening: number | null
  /** The unit it is fetched by. */
  by: 'chapter' | 'page'
  /** It is fetched in full; else as it is read, up to `bytes`. */
  whole: boolean
}

/** The cost of reading a book from here on. */
export function useReadingCost({ id, file }: BookCard): ReadingCost {
  const { on } = useSaver()
  const kept = useKeptBooks().get(id)
  const isHere = kept?.whole === true && !kept.handed
  const [reader, setReader] = useState(() => (file.format === 'pdf' ? pdfReaderBytes : 0))
  const [letters, setLetters] = useState(() => (file.format === 'pdf' ? standInBytes : 0))
  // Downloading a book keeps its reader too.
  useEffect(() => {
    void (isHere ? Promise.resolve(0) : readerToFetch(file)).then(setReader)
    void (isHere ? Promise.resolve(0) : lettersToFetch(file)).then(setLetters)
  }, [file, isHere])
  const whole = comesWhole(file, on)
  // What a download left here is used by the next download, not by reading page by page.
  const here = whole || kept?.whole ? (kept?.bytes ?? 0) : 0
  return {
    bytes: file.bytes - here + reader,
    // Lists cached before this field existed lack it.
    opening: whole || isHere ? null : (file.opening ?? null),
    ...{ reader, letters, whole, by: file.format === 'cbz' ? 'page' : 'chapter' },
  }
}

/** A sentence that says why the cost is not fully known before reading; empty when the book is fetched in full. */
export function partly({ bytes, opening, whole, by }: Omit<ReadingCost, 'reader' | 'letters'>): string {
  if (whole || bytes === 0) return ''
  return opening
    ? `Each ${by} loads when you open it; all of them are ${price(bytes)}.`
    : 'Only the pages you open load. You see what each one cost when it loads.'
}

/** A sentence about what a PDF fetches besides itself; empty when all of that is here. */
export function besides({ reader, letters }: Pick<ReadingCost, 'reader' | 'letters'>): string {
  if (reader > 0)
    return `Your first PDF also loads the PDF reader, ${size(reader)}, once${letters > 0 ? `; some need extra fonts, at most ${size(letters)} more` : ''}.`
  return letters > 0 ? `Some PDFs need extra fonts: at most ${size(letters)}, once.` : ''
}
