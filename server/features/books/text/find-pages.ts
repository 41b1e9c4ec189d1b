import type { Kysely } from 'kysely'
import { courseIdOf } from '#contract/books/course-rules.ts'
import { quoteOf } from '#contract/books/page-quote.ts'
import { courseTerm, queryTerms } from '#contract/books/page-terms.ts'
import type { BookFound, PageFound } from '#contract/books/text-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Database, Schema } from '#server/platform/database/port.ts'
import type { TermGroups } from '#server/platform/database/query/page-search.ts'
import { cardColumns, cardsOf } from '../cards.ts'
import { publicBook } from '../public.ts'
import { behindAll, numberOf, pageOf, placeOf } from './places.ts'

/** Places asked for at once, and shown of one book. */
const [atOnce, ofOneBook] = [400, 3]
/** A book with so many pages of a word is not counted further. */
const mostCounted = 100
/** Milliseconds after which a list ends where it is, and goes on with the next page. */
const patience = 40

interface Asked {
  search: string
  courses?: readonly string[] | undefined
  after?: string | undefined
  apart: Blocked
  /** Books at most. */
  size?: number
}

export interface Places {
  bookId: string
  places: number[]
  count: number
}

/** Finds the pages of books that everybody sees, by their words. */
export function createPageFinding(database: Database) {
  const { read, searchPages } = database

  /** Public books among those with these numbers, by number. */
  async function shown(numbers: readonly number[], apart: Blocked): Promise<Map<number, string>> {
    if (numbers.length === 0) return new Map()
    const rows = await read
      .selectFrom('book_texts')
      .innerJoin('books', 'books.id', 'book_texts.bookId')
      .where('book_texts.number', 'in', numbers)
      .where(publicBook)
      .where(notOf(apart, 'books.ownerId'))
      .select(['book_texts.number', 'books.id'])
      .execute()
    return new Map(rows.map(({ number, id }) => [number ?? 0, id]))
  }

  /** All its pages up to a hundred: of a book whose pages began a stretch, the first ones are not in it. */
  const pagesOf = async (groups: TermGroups, number: number): Promise<number[]> =>
    (await searchPages(groups, {
      ...{ from: placeOf(number, 0), below: placeOf(number + 1, 0) },
      ...{ most: mostCounted, order: 'ascending' },
    })) ?? []

  /** Books with their first places, newest first. */
  async function books(
    groups: TermGroups,
    { below, size, apart }: { below: number; size: number; apart: Blocked },
  ) {
    const found: Places[] = []
    const until = performance.now() + patience
    let from = below
    for (;;) {
      const places = await searchPages(groups, { below: from, most: atOnce })
      if (!places) return { found, next: null, gaveUp: true }
      const byNumber = Map.groupBy(places, numberOf)
      const ids = await shown([...byNumber.keys()], apart)
      const last = places.length === atOnce ? [...byNumber.keys()].at(-1) : undefined
      for (const [number, own] of byNumber) {
        const bookId = ids.get(number)
        if (!bookId) continue
        const all = number === last ? await pagesOf(groups, number) : own.toReversed()
        found.push({ bookId, places: all.slice(0, ofOneBook), count: Math.min(all.length, mostCounted) })
        if (found.length === size) return { found, next: placeOf(number, 0), gaveUp: false }
      }
      if (last === undefined) return { found, next: null, gaveUp: false }
      from = placeOf(last, 0)
      if (performance.now() > until) return { found, next: from, gaveUp: true }
    }
  }

  return {
    async find({ search, courses = [], after, apart, size = limits.pageSize }: Asked) {
      const groups = groupsOf(search, courses)
      if (!groups) return { items: [], next: null, gaveUp: false }
      const { found, next, gaveUp } = await books(groups, { below: placeFrom(after), size, apart })
      return {
        items: await itemsOf(read, found, queryTerms(search)),
        next: next === null ? null : String(next),
        gaveUp,
      }
    },
  }
}

/** Null where there is nothing to look for. */
function groupsOf(search: string, courses: readonly string[]): TermGroups | null {
  const terms = queryTerms(search)
  if (terms.length === 0) return null
  const known = courses.flatMap((code) => courseIdOf(code) ?? [])
  return [...terms.map((term) => [term]), ...(known.length > 0 ? [known.map(courseTerm)] : [])]
}

function placeFrom(after: string | undefined): number {
  const place = Number(after)
  return after && Number.isSafeInteger(place) && place > 0 ? place : behindAll
}

async function itemsOf(
  read: Kysely<Schema>,
  found: readonly Places[],
  terms: readonly string[],
): Promise<BookFound[]> {
  if (found.length === 0) return []
  const [rows, pages] = await Promise.all([
    read
      .selectFrom('books')
      .where(
        'id',
        'in',
        found.map(({ bookId }) => bookId),
      )
      .select(cardColumns)
      .execute(),
    read
      .selectFrom('book_pages')
      .where(
        'place',
        'in',
        found.flatMap(({ places }) => places),
      )
      .select(['place', 'text', 'readBy'])
      .execute(),
  ])
  const cards = new Map((await cardsOf(read, rows)).map((card) => [card.id, card]))
  const texts = new Map(pages.map((page) => [page.place, page]))
  return found.flatMap(({ bookId, places, count }) => {
    const book = cards.get(bookId)
    if (!book) return []
    const shown = places.flatMap((place): PageFound[] => {
      const page = texts.get(place)
      return page ? [{ page: pageOf(place), quote: quoteOf(page.text, terms), readBy: page.readBy }] : []
    })
    return shown.length > 0 ? [{ book, pages: shown, count }] : []
  })
}
