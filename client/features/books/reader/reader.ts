import type { BookCard, Place } from '#contract/books/endpoints.ts'

/** Props of every reader. */
export interface ReaderProps {
  /** The same object while it is open, even when its ratings change meanwhile. */
  book: BookCard
  /** Where to begin. */
  place: Place | null
  retry: () => void
}
