import { useEffect, useState } from 'react'
import { useKeptBooks } from '../../download/kept-list.ts'
import { lettersToFetch, pdfReaderBytes, readerToFetch, standInBytes } from '../../reading-rules.ts'

/** The last known answer; at first the most it can be, so that what stands below is not pushed down. */
let lastFetched: readonly [reader: number, letters: number] = [pdfReaderBytes, standInBytes]

/** Bytes of the PDF reader if it is not here yet, and of the fonts that a PDF may not bring itself, at most. */
export function useReaderBytes(): readonly [reader: number, letters: number] {
  const [bytes, setBytes] = useState(lastFetched)
  // The reader comes with the first PDF.
  const books = useKeptBooks()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again with every book that comes
  useEffect(() => {
    const pdf = { format: 'pdf' } as const
    void Promise.all([readerToFetch(pdf), lettersToFetch(pdf)]).then((found) => {
      lastFetched = found
      setBytes(found)
    })
  }, [books])
  return bytes
}
