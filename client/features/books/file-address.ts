import type { BookFile } from '#contract/books/endpoints.ts'

/** Where a book's file lies; it is saved under the book's title. */
export const fileAddress = ({ id, name }: BookFile): string => `/files/${id}/${encodeURIComponent(name)}`
