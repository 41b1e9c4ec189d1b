import type { BookFile } from '#contract/books/endpoints.ts'

/** The address of a book's file, which is saved under the book's title. */
export const fileAddress = ({ id, name }: BookFile): string => `/files/${id}/${encodeURIComponent(name)}`
