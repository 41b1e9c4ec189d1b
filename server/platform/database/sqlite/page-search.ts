import type { SearchPages } from '../query/page-search.ts'
import type { All } from './short-words.ts'

const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`

/** FTS5 keeps its rows in order of their numbers, so a common word costs no more than a rare one. */
export function openPageSearch(all: All): SearchPages {
  return async (groups, { below, from = 0, most, order = 'descending' }) => {
    const query = groups.map((terms) => `(${terms.map(quoted).join(' OR ')})`).join(' AND ')
    const rows = all(
      `select rowid as place from book_pages_words where book_pages_words match ? and rowid >= ? and rowid < ?
        order by rowid ${order === 'descending' ? 'desc' : 'asc'} limit ${most}`,
      // FTS5 ignores a bound that is not of integer type, hence BigInt.
      [query, BigInt(from), BigInt(below)],
    )
    return rows.map(({ place }) => Number(place))
  }
}
