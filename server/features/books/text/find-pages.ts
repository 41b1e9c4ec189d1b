import type { Kysely } from 'kysely'
import { courseIdOf } from '#contract/books/course-rules.ts'
import type { BookFound, PageFound } from '#contract/books/text/endpoints.ts'
import { quoteOf } from '#contract/books/text/quote.ts'
import { courseTerm, queryTerms } from '#contract/books/text/terms.ts'
import { limits } from '#contract/campus.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Database, Schema } from '#server/platform/database/port.ts'
import type { TermGroups } from '#server/platform/database/query/page-search.ts'
import { cardColumns, cardsOf } from '../cards.ts'
import { publicBook } from '../public.ts'
import { behind, behindAll, firstOf, pageOf } from './places.ts'

/** Places asked for at first and then, and shown of one book. */
const [atFirst, atOnce, ofOneBook] = [100, 400, 3]
/** A book with so many pages of a word is not counted further. */
const mostCounted = 100
/** Milliseconds after which a list ends where it is, and goes on with the next page. */
const patience = 35

interface Asked {
  search: string
  courses?: readonly string[] | undefined
  after?: string | undefined
  apart: Blocked
  /** Books at most. */
  size?: number
  /** A deadline by `performance.now()`. */
  until?: number
}

/** A book with the first of its pages where everything stands that was searched for. */
interface BookPages {
  bookId: string
  pages: readonly number[]
  count: number
}

/** Finds the pages of books that everybody sees, by their words. */
export function createPageFinding(database: Database) {
  const { read, searchPages } = database

  /** Public books among those with these first places, by these. */
  async function publicOf(firsts: readonly number[], apart: Blocked): Promise<Map<number, string>> {
    if (firsts.length === 0) return new Map()
    const rows = await read
      .selectFrom('book_texts')
      .innerJoin('books', 'books.id', 'book_texts.bookId')
      .where('book_texts.first', 'in', firsts)
      .where(publicBook)
      .where(notOf(apart, 'books.ownerId'))
      .select(['book_texts.first', 'books.id'])
      .execute()
    return new Map(rows.map(({ first, id }) => [first ?? 0, id]))
  }

  /** All its pages up to a hundred: of a book whose pages began a stretch, the first ones are not in it. */
  const pagesOf = async (groups: TermGroups, first: number, until: number): Promise<number[]> =>
    (
      await searchPages(groups, {
        ...{ from: first, below: behind(first), until },
        ...{ most: mostCounted, order: 'ascending' },
      })
    ).places

  /** Books with their first pages, newest first. */
  async function books(groups: TermGroups, { below, size, apart, until }: Bounds) {
    const found: BookPages[] = []
    for (let [from, most] = [below, atFirst]; ; most = atOnce) {
      const { places, next } = await searchPages(groups, { below: from, most, until })
      const byBook = Map.groupBy(places, firstOf)
      const last = places.length === most ? [...byBook.keys()].at(-1) : undefined
      // A rare word stands in as many books as there are places: of these only the first are looked at.
      const all = [...byBook]
      for (let at = 0; at < all.length; at += size * 2) {
        const some = all.slice(at, at + size * 2)
        const ids = await publicOf(
          some.map(([first]) => first),
          apart,
        )
        for (const [first, own] of some) {
          const bookId = ids.get(first)
          if (!bookId) continue
          const whole = first === last ? await pagesOf(groups, first, until) : []
          // Out of time, the book has at least the pages that led to it.
          const its = whole.length > 0 ? whole : own.toReversed()
          const count = Math.min(its.length, mostCounted)
          found.push({ bookId, pages: its.slice(0, ofOneBook).map(pageOf), count })
          if (found.length === size) return { found, next: first, gaveUp: false }
        }
      }
      if (next === null) return { found, next: null, gaveUp: false }
      from = last ?? next
      if (performance.now() > until) return { found, next: from, gaveUp: true }
    }
  }

  async function places({ search, courses = [], after, apart, size = limits.pageSize, until }: Asked) {
    const groups = groupsOf(search, courses)
    if (!groups) return { found: [], next: null, gaveUp: false }
    const bounds = { below: placeFrom(after), size, apart, until: until ?? performance.now() + patience }
    return books(groups, bounds)
  }

  /** As they are shown, with the words around what was found. */
  async function shown(found: readonly BookPages[], search: string): Promise<BookFound[]> {
    if (found.length === 0) return []
    const ids = found.map(({ bookId }) => bookId)
    const [books, texts] = await Promise.all([
      read.selectFrom('books').where('id', 'in', ids).select(cardColumns).execute(),
      textsOf(read, found),
    ])
    const cards = new Map((await cardsOf(read, books)).map((card) => [card.id, card]))
    const terms = queryTerms(search)
    return found.flatMap(({ bookId, pages, count }) => {
      const book = cards.get(bookId)
      const first = pages.flatMap((page): PageFound[] => {
        const it = texts.get(`${bookId}/${page}`)
        return it ? [{ page, quote: quoteOf(it.text, terms), readBy: it.readBy }] : []
      })
      return book && first.length > 0 ? [{ book, pages: first, count }] : []
    })
  }

  return {
    places,
    shown,
    async find(asked: Asked) {
      const { found, next, gaveUp } = await places(asked)
      const items = await shown(found, asked.search)
      return { items, next: next === null ? null : String(next), gaveUp }
    },
  }
}

interface Bounds {
  below: number
  size: number
  apart: Blocked
  until: number
}

/** The text of pages, by 'book/page'. */
async function textsOf(read: Kysely<Schema>, found: readonly BookPages[]) {
  const rows = await read
    .selectFrom('book_pages')
    .where((eb) =>
      eb.or(
        found.map(({ bookId, pages }) => eb.and([eb('bookId', '=', bookId), eb('page', 'in', [...pages])])),
      ),
    )
    .select(['bookId', 'page', 'text', 'source as readBy'])
    .execute()
  return new Map(rows.map((row) => [`${row.bookId}/${row.page}`, row]))
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
