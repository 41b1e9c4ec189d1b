import type { BookCard } from '#contract/books/endpoints.ts'
import { saveFile } from '../downloaded-books.ts'
import { phoneOwner } from '../owner.ts'
import { dropParts } from '../pdf-range-store.ts'
import { typeOf } from '../types.ts'

/** Keeps a file that came some other way as this book, without fetching anything. */
export async function keepAs(book: BookCard, file: Blob): Promise<void> {
  await saveFile(book, new Blob([file], { type: typeOf(book.file) }), phoneOwner(), { handed: true })
  await dropParts(book.file.id).catch(() => undefined)
}
