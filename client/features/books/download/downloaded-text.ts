import { askCampus } from '#client/offline/connectivity/connectivity.ts'
import type { BookFound } from '#contract/books/text/endpoints.ts'
import { quoteOf } from '#contract/books/text/quote.ts'
import { courseTerm, indexOf, queryTerms } from '#contract/books/text/terms.ts'
import { call } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { openPhone } from './database.ts'
import { phoneOwner } from './owner.ts'

/** Pages shown of one book. */
const ofOneBook = 3

/**
 * Keeps the text of a book beside its file where it comes in one reply, as that of papers and notes does: some kilobytes. A
 * textbook's is searched in the book itself. May fail: the book is here all the same.
 */
export async function keepText(bookId: string): Promise<void> {
  const { pages, next } = await call(api.bookTexts.read, { id: bookId, query: {} }, askCampus)
  if (!next && pages.some(({ text }) => text))
    await (await openPhone(phoneOwner())).put('texts', { pages }, bookId)
}

/** The text of a book that is on this phone, as the campus gives it; null where it is not here. */
export async function textHere(bookId: string) {
  const kept = await (await openPhone(phoneOwner())).get('texts', bookId)
  if (!kept) return null
  const last = kept.pages.at(-1)?.page ?? null
  return { total: last, isWhole: true, pages: kept.pages, next: null }
}

/** Pages on this phone where all these words stand, as the campus finds them; books that came last first. */
export async function findHere(search: string, course?: string): Promise<{ items: BookFound[]; next: null }> {
  const terms = [...queryTerms(search), ...(course ? [courseTerm(course)] : [])]
  const db = await openPhone(phoneOwner())
  const books = (await db.getAll('books')).sort((one, other) => (one.at < other.at ? 1 : -1))
  const items: BookFound[] = []
  for (const { book } of terms.length > 0 ? books : []) {
    const kept = await db.get('texts', book.id)
    const found = (kept?.pages ?? []).filter(({ text }) => {
      const index = new Set(indexOf(text, book.course).split(' '))
      return terms.every((term) => index.has(term))
    })
    if (found.length === 0) continue
    const pages = found.slice(0, ofOneBook).map(({ page, text, readBy }) => ({
      ...{ page, readBy, quote: quoteOf(text, terms) },
    }))
    items.push({ book, pages, count: found.length })
  }
  return { items, next: null }
}
