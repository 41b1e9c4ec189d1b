import type { BookCard, Place } from '#contract/books/endpoints.ts'

/** What each reader is given. */
export interface ReaderProps {
  /** The same object while it is open, whatever becomes of its ratings meanwhile. */
  book: BookCard
  /** Where to begin. */
  place: Place | null
  retry: () => void
}
