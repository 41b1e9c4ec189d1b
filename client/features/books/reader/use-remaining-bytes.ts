import { useEffect, useState } from 'react'
import type { BookCard } from '#contract/books/endpoints.ts'
import { useKeptBooks } from '../download/kept-list.ts'
import { restToFetch } from './opening/opening-cost.ts'

/** Bytes of an open book that are still to come; 0 when it is here. */
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
