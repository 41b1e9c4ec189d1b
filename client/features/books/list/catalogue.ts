import type { QueryClient } from '@tanstack/react-query'
import { folded, foldedWords } from '#client/offline/cache/fold.ts'
import { readCached, writeCached } from '#client/offline/cache/offline-cache.ts'
import { isReachable } from '#client/offline/connectivity/connectivity.ts'
import { currentSaver } from '#client/offline/data-usage/saver.ts'
import { personOf } from '#client/offline/storage/person.ts'
import type { BookCard, BookSort } from '#contract/books/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import type { BookFilter } from './filter.ts'

const hash = 'book-catalogue'
const aDay = 24 * 60 * 60_000
/** Keeps every book's facts on this phone once a day, so that the shelf is complete without a network. */
export async function keepCatalogue(client: QueryClient, call: Caller, now = Date.now()): Promise<void> {
  if (!isReachable() || currentSaver().on) return
  const person = personOf(client)
  const kept = await readCached(person, hash)
  if (kept && Math.abs(now - kept.at) < aDay) return
  const { items } = await call(api.books.catalogue, {})
  await writeCached(person, [{ hash, data: items, at: now }])
}

/** The catalogue as it was kept; empty when it never was. */
export async function keptCatalogue(client: QueryClient): Promise<BookCard[]> {
  const kept = await readCached(personOf(client), hash).catch(() => undefined)
  return (kept?.data as BookCard[] | undefined) ?? [] // written above
}

const orders: Record<BookSort, (a: BookCard, b: BookCard) => number> = {
  recent: () => 0,
  rated: (a, b) => b.average - a.average || b.ratings - a.ratings,
  smallest: (a, b) => a.file.bytes - b.file.bytes,
}

/** What the campus would answer to this filter, as near as a phone can tell. */
export function shelve(books: readonly BookCard[], filter: BookFilter): BookCard[] {
  const words = foldedWords(filter.search ?? '')
  return books
    .filter((book) => {
      const text = folded([book.title, book.description, book.author, book.courseCode].join(' '))
      return (
        (!filter.department || book.department === filter.department) &&
        (!filter.level || book.level === filter.level) &&
        (!filter.kind || book.kind === filter.kind) &&
        words.every((word) => text.includes(word))
      )
    })
    .sort(orders[filter.sort ?? 'recent'])
}
