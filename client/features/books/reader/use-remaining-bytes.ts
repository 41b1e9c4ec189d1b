import { useEffect, useState } from 'react'
import type { BookCard } from '#contract/books/endpoints.ts'
import { useKeptBooks } from '../download/kept-list.ts'
import { restToFetch } from './opening/opening-cost.ts'

/** What is still to come of a book that is open, in bytes; 0 for one that lies here. */
export function useRest(book: BookCard): number {
  const whole = useKeptBooks().get(book.id)?.whole
  const [rest, setRest] = useState(0)
  useEffect(() => {
    let wanted = true
    void restToFetch(book).then((bytes) => wanted && setRest(whole ? 0 : bytes))
    return () => {
      wanted = false
    }
  }, [book, whole])
  return rest
}
