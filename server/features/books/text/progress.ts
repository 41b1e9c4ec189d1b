import type { TextOfBook } from '#contract/books/endpoints.ts'

export const textColumns = [
  'book_texts.first',
  'book_texts.total',
  'book_texts.next',
  'book_texts.words',
  'book_texts.machine',
  'book_texts.unread',
  'book_texts.bytes as textBytes',
  'book_texts.readAt',
] as const

interface Row {
  first: number | null
  total: number | null
  next: number | null
  words: number | null
  machine: number | null
  unread: number | null
  textBytes: number | null
  readAt: string | null
}

/** How far the text of a book was read; null before its first page. */
export function textOf({ first, next, words, machine, unread, ...row }: Row): TextOfBook | null {
  if (first === null || next === null || (next === 1 && !row.readAt)) return null
  const isWhole = row.readAt !== null
  const figures = { words: words ?? 0, machine: machine ?? 0, unread: unread ?? 0, bytes: row.textBytes ?? 0 }
  return { isWhole, total: row.total, read: next - 1, ...figures }
}
