import { keptOf } from '#client/kept/kept.ts'
import { isReached } from '#client/phone/reach.ts'
import type { Book, BookCard } from '#contract/books.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

/** The book with exactly these bytes: as the campus says, or without it one that was read about on this phone. */
export async function bookOf(sha256: string, call: Caller, person: string): Promise<BookCard | null> {
  try {
    return (await call(api.books.same, { query: { sha256 } })).book
  } catch (error) {
    if (isReached() && error instanceof Problem && error.code !== 'unavailable') throw error
    return readAbout(sha256, person)
  }
}

async function readAbout(sha256: string, person: string): Promise<BookCard | null> {
  const books = await keptOf(person, 'book').catch(() => [])
  const found = books.map(({ data }) => data as Partial<Book> | null).find((book) => book?.sha256 === sha256) // kept under this name
  return (found as Book | undefined) ?? null
}
