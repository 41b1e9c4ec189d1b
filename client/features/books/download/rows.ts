import type { KeptRow } from '#client/api/feature.ts'
import { address } from '#contract/addresses.ts'
import { openPhone } from './database.ts'
import { removeKept } from './downloaded-books.ts'

/** The books that can be read here without a network. */
export async function keptRows(person: string): Promise<KeptRow[]> {
  const books = await (await openPhone(person)).getAll('books')
  return books
    .filter(({ whole }) => whole)
    .map(({ book, bytes, at }) => ({
      ...{ to: address('reader', { id: book.id }), title: book.title, at, bytes },
      how: 'Downloaded',
      remove: () => removeKept(book.id, person),
    }))
}
