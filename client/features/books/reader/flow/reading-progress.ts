import type { FlowingBook } from '../formats/flowing-book.ts'

/** How far into the book a page is, from 0 to 1; the last page is 1, so that the book counts as read. */
export const progressOn = (
  book: FlowingBook,
  { part, page, pages }: { part: number; page: number; pages: number },
  last: number,
): number => (part === last && page === pages - 1 ? 1 : progressAt(book, part, page / pages))

/** Weighs chapters by their length, so that half the bar is half the book. */
function progressAt({ chapters }: FlowingBook, chapter: number, offset: number): number {
  const total = chapters.reduce((sum, { size }) => sum + size, 0)
  const before = chapters.slice(0, chapter).reduce((sum, { size }) => sum + size, 0)
  return total === 0 ? 0 : Math.min(1, (before + (chapters[chapter]?.size ?? 0) * offset) / total)
}

export function spotAt({ chapters }: FlowingBook, progress: number): { chapter: number; offset: number } {
  let left = progress * chapters.reduce((sum, { size }) => sum + size, 0)
  for (const [chapter, { size }] of chapters.entries()) {
    if (left < size) return { chapter, offset: left / size }
    left -= size
  }
  return { chapter: chapters.length - 1, offset: 0.999 }
}

/** How far into the book each chapter begins, from 0 to 1. */
export function beginnings({ chapters }: FlowingBook): number[] {
  const total = chapters.reduce((sum, { size }) => sum + size, 0) || 1
  let before = 0
  return chapters.map(({ size }) => {
    const begins = before / total
    before += size
    return begins
  })
}

/** Index of the present entry of the contents; -1 before the first. */
export const entryAt = ({ contents }: FlowingBook, chapter: number): number =>
  contents.findLastIndex((entry) => entry.chapter <= chapter)

/** The last entry of the contents that begins in or before this chapter. */
export const titleAt = (book: FlowingBook, chapter: number): string =>
  book.contents[entryAt(book, chapter)]?.title ?? ''
