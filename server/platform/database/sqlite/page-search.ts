import { setImmediate as yieldNow } from 'node:timers/promises'
import type { PagesAsked, SearchPages, TermGroups } from '../query/page-search.ts'
import type { All } from './short-words.ts'

/**
 * Books of the first stretch, and how many times as long the next one is where that was quick, in milliseconds: so one
 * takes some 6 ms at most, for which everybody waits.
 */
const stretch = { books: 200, more: 2, quick: 3 }

const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`
const matching = (groups: TermGroups) =>
  groups.map((terms) => `(${terms.map(quoted).join(' OR ')})`).join(' AND ')

/**
 * FTS5 keeps its rows in order of their numbers, so the newest pages of a common word are found as soon as those of a rare
 * one. Two common words that never stand together lead through all pages, on the thread that serves everybody: so it goes
 * in stretches of books, until the time is over.
 */
export function openPageSearch(all: All): SearchPages {
  function ask(query: string, from: number, { below, most, order = 'descending' }: PagesAsked): number[] {
    const rows = all(
      `select rowid as place from book_pages_words where book_pages_words match ? and rowid >= ? and rowid < ?
        order by rowid ${order === 'descending' ? 'desc' : 'asc'} limit ${most}`,
      // FTS5 ignores a bound that is not of integer type, hence BigInt.
      [query, BigInt(from), BigInt(below)],
    )
    return rows.map(({ place }) => Number(place))
  }

  /** The first place of the book so many books further back; 0 where there are no more. */
  function further(below: number, books: number): number {
    const [row] = all(
      `select first from book_texts where first < ? order by first desc limit 1 offset ${books}`,
      [BigInt(below)],
    )
    return row ? Number(row.first) : 0
  }

  return async (groups, asked) => {
    const query = matching(groups)
    const { from, most, until } = asked
    if (from !== undefined) return { places: ask(query, from, asked), next: null }
    const places: number[] = []
    let { below } = asked
    for (let books = stretch.books; ; ) {
      const begun = performance.now()
      const end = further(below, books)
      places.push(...ask(query, end, { ...asked, below, most: most - places.length }))
      if (places.length === most) return { places, next: places.at(-1) ?? null }
      if (end === 0) return { places, next: null }
      below = end
      const now = performance.now()
      if (now > until) return { places, next: end }
      if (now - begun < stretch.quick) books *= stretch.more
      await yieldNow()
    }
  }
}
