import { useEffect, useState } from 'react'
import { price, useSaver } from '#client/offline/data-usage/saver.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { size } from '#contract/money.ts'
import { useKeptBooks } from './download/kept-list.ts'
import { comesWhole, lettersToFetch, pdfReaderBytes, readerToFetch, standInBytes } from './reading-rules.ts'

export interface ReadingCost {
  /** From the network, at most. */
  bytes: number
  /** Of that, what reads such a book. */
  reader: number
  /** Besides: the letters that it may not bring itself, at most. */
  letters: number
  /** Of one that comes by its chapters or pictures, what the first of them takes; null where that is not known. */
  opening: number | null
  /** What it comes by. */
  by: 'chapter' | 'page'
  /** All of it comes; else what is opened, up to this much. */
  whole: boolean
}

/** What reading a book costs from here on. */
export function useReadingCost({ id, file }: BookCard): ReadingCost {
  const { on } = useSaver()
  const kept = useKeptBooks().get(id)
  const isHere = kept?.whole === true && !kept.handed
  const [reader, setReader] = useState(() => (file.format === 'pdf' ? pdfReaderBytes : 0))
  const [letters, setLetters] = useState(() => (file.format === 'pdf' ? standInBytes : 0))
  // Whoever downloads one keeps what reads it, too.
  useEffect(() => {
    void (isHere ? Promise.resolve(0) : readerToFetch(file)).then(setReader)
    void (isHere ? Promise.resolve(0) : lettersToFetch(file)).then(setLetters)
  }, [file, isHere])
  const whole = comesWhole(file, on)
  return {
    bytes: file.bytes - (kept?.bytes ?? 0) + reader,
    // What this phone kept of a list before books said so, says nothing.
    opening: whole || isHere ? null : (file.opening ?? null),
    ...{ reader, letters, whole, by: file.format === 'cbz' ? 'page' : 'chapter' },
  }
}

/** Why not all of what a book takes is known before it is read, in a sentence; nothing where all of it comes. */
export function partly({ bytes, opening, whole, by }: Omit<ReadingCost, 'reader' | 'letters'>): string {
  if (whole || bytes === 0) return ''
  return opening
    ? `Each ${by} loads when you open it; all of them are ${price(bytes)}.`
    : 'Only the pages you open load. You see what each one cost when it loads.'
}

/** What reading a PDF brings besides it, in a sentence; nothing where it is all here. */
export function besides({ reader, letters }: Pick<ReadingCost, 'reader' | 'letters'>): string {
  if (reader > 0)
    return `Your first PDF also loads the PDF reader, ${size(reader)}, once${letters > 0 ? `; some need extra fonts, at most ${size(letters)} more` : ''}.`
  return letters > 0 ? `Some PDFs need extra fonts: at most ${size(letters)}, once.` : ''
}
