import type { BookCard } from '#contract/books.ts'
import { keepFile } from '../phone/kept.ts'
import { phoneOwner } from '../phone/owner.ts'
import { dropParts } from '../phone/parts.ts'
import { typeOf } from '../phone/types.ts'

/** Keeps a file that came some other way as the book it is: nothing is fetched. */
export async function keepAs(book: BookCard, file: Blob): Promise<void> {
  await keepFile(book, new Blob([file], { type: typeOf(book.file) }), phoneOwner(), { handed: true })
  await dropParts(book.file.id).catch(() => undefined)
}
