import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { isReachable } from '#client/offline/connectivity/connectivity.ts'
import { searchWords } from '#client/ui/search-words.ts'
import type { BookCard, BookSort } from '#contract/books/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { bookKinds, nameIn } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import type { BookFilter } from './list/filter.ts'

const sorts: readonly BookSort[] = ['recent', 'rated', 'smallest']

/** Reads the filter from an address, and leaves out what it does not know. */
export function filterOf(search: URLSearchParams): BookFilter {
  const sort = sorts.find((one) => one === search.get('sort') && one !== 'recent')
  const department = nameIn('departments', search.get('department'))
  const level = nameIn('levels', search.get('level'))
  const kind = bookKinds.find((one) => one === search.get('kind'))
  const words = searchWords(search)
  const after = search.get('after')
  return {
    ...(words && { search: words }),
    ...(sort && { sort }),
    ...(department && { department }),
    ...(level && { level }),
    ...(kind && { kind }),
    ...(after && { after }),
  }
}

export const booksQuery = (call: Caller, { after: first, ...filter }: BookFilter) =>
  infiniteQueryOptions({
    queryKey: ['books', filter, first ?? null],
    queryFn: ({ pageParam, signal, client, queryKey }) =>
      call(api.books.list, { query: { ...filter, after: pageParam ?? undefined } }, { signal }).catch(
        async (error: unknown) => {
          const { shelfWithoutNetwork } = await whereNobodyAnswers(error)
          return shelfWithoutNetwork(error, client, filter, pageParam ? queryKey : [])
        },
      ),
    initialPageParam: first ?? null,
    getNextPageParam: (last) => last.next,
  })

export const bookQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['book', id],
    queryFn: ({ signal }) => call(api.books.read, { id }, { signal }),
    meta: { page: true },
  })

/** Takes the kept catalogue when the campus is not reached; rethrows every other error. */
async function whereNobodyAnswers(error: unknown) {
  if (typeof window === 'undefined' || (isReachable() && error instanceof Problem)) throw error
  return import('./without-network.ts').catch(() => Promise.reject(error))
}

export const ratingQuery = (call: Caller, id: string, isMember: boolean) =>
  queryOptions({
    queryKey: ['book-rating', id],
    queryFn: async ({ signal }) => (await call(api.books.rating, { id }, { signal })).rating,
    enabled: isMember,
  })

/** The viewer's books in progress, on whatever device. */
export const readingQuery = (call: Caller, isMember: boolean) =>
  queryOptions({
    queryKey: ['reading'],
    queryFn: async ({ signal }) => (await call(api.reading.list, {}, { signal })).items,
    enabled: isMember,
  })

type Shelves = InfiniteData<{ items: BookCard[] }>

/** A book from any cached list: enough to open its dialog while the rest loads, or when offline. */
export function cardInLists(client: QueryClient, id: string): BookCard | undefined {
  const lists = ['books', 'papers'].flatMap((name) => client.getQueriesData<Shelves>({ queryKey: [name] }))
  for (const [, shelves] of lists)
    for (const page of shelves?.pages ?? []) {
      const card = page.items.find((one) => one.id === id)
      if (card) return card
    }
  return undefined
}

/** Changes a book in every cached query that shows it. */
export function changeBook(client: QueryClient, id: string, change: Partial<BookCard>): void {
  client.setQueryData<BookCard>(['book', id], (book) => book && { ...book, ...change })
  client.setQueriesData<Shelves>({ queryKey: ['books'] }, (shelves) => {
    if (!shelves) return shelves
    const pages = shelves.pages.map((page) => ({
      ...page,
      items: page.items.map((book) => (book.id === id ? { ...book, ...change } : book)),
    }))
    return { ...shelves, pages }
  })
}
