import { sameAs } from '#client/features/giving/find-same-file.ts'
import type { Book, BookCard } from '#contract/books/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** The book with exactly these bytes: from the campus, or offline from the lists cached on this phone. */
export const bookOf = (sha256: string, call: Caller, person: string): Promise<BookCard | null> =>
  sameAs<BookCard>({
    ...{ kind: 'book', person },
    ask: async () => (await call(api.books.same, { query: { sha256 } })).book,
    is: (book) => (book as Partial<Book>).sha256 === sha256,
  })
