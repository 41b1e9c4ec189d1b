import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { BookCard } from '#contract/books/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { keptCatalogue, shelve } from './list/catalogue.ts'
import type { BookFilter } from './list/filter.ts'

type Shelves = InfiniteData<{ items: BookCard[] }>

/** The rest of the shelf from the kept catalogue, when the campus cannot be reached. Rethrows its refusals. */
export async function shelfWithoutNetwork(
  error: unknown,
  client: QueryClient,
  filter: BookFilter,
  shownSoFar: readonly unknown[],
) {
  if (error instanceof Problem && error.status < 500) throw error
  const books = await keptCatalogue(client)
  if (books.length === 0) throw error
  const shown = client.getQueryData<Shelves>(shownSoFar)?.pages.flatMap(({ items }) => items) ?? []
  const known = new Set(shown.map(({ id }) => id))
  const all = shelve(books, filter)
  return { items: all.filter(({ id }) => !known.has(id)), next: null, total: all.length, exact: true }
}
