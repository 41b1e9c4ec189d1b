import { useEffect, useState } from 'react'
import { lettersToFetch, pdfReaderBytes, readerToFetch, standInBytes } from '../../reading-rules.ts'

/** The last known answer; at first the most it can be, so that what stands below is not pushed down. */
let lastFetched: readonly [reader: number, letters: number] = [pdfReaderBytes, standInBytes]

/** Bytes of the PDF reader if it is not here yet, and of the fonts that a PDF may not bring itself, at most. */
export function useReaderBytes(): readonly [reader: number, letters: number] {
  const [bytes, setBytes] = useState(lastFetched)
  useEffect(() => {
    const pdf = { format: 'pdf' } as const
    void Promise.all([readerToFetch(pdf), lettersToFetch(pdf)]).then((found) => {
      lastFetched = found
      setBytes(found)
    })
  }, [])
  return bytes
}
