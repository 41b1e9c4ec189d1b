import { indexedWords, type PagesAsked, type SearchPages, type TermGroups } from '../query/page-search.ts'

/** From so many pages on a word is common: walking the pages finds the newest sooner than the index collects all. */
const common = 4_000
/** Milliseconds for the walk, and for the index. */
const patience = { walk: 25, index: 60 }

type Rows = Record<string, unknown>[]

const quoted = (term: string) => `'${term.replaceAll("'", "''")}'`

/** PostgreSQL's index collects all pages of a word before it gives the first, and its samples tell how many they are. */
export function openPageSearch(
  estimate: (text: string, values: readonly unknown[]) => Promise<number>,
  inTime: (text: string, values: readonly unknown[], milliseconds: number) => Promise<Rows | null>,
): SearchPages {
  const matching = `select place from book_pages where ${indexedWords} @@ $1::tsquery`
  return async (groups, asked) => {
    const query = groups.map((terms) => `(${terms.map(quoted).join('|')})`).join('&')
    const bounds = [asked.from ?? 0, asked.below]
    if ((await estimate(matching, [query])) >= common) {
      const walked = await inTime(walk(groups, asked), [...bounds, ...groups.flat()], patience.walk)
      if (walked) return places(walked)
    }
    // The planner must not walk after all: it believes that two common words stand on many pages together.
    const found = await inTime(
      `select place from (${matching} offset 0) as found where place >= $2 and place < $3 ${inOrder(asked)}`,
      [query, ...bounds],
      patience.index,
    )
    return found && places(found)
  }
}

const places = (rows: Rows) => rows.map(({ place }) => Number(place))

const inOrder = ({ order = 'descending', most }: PagesAsked) =>
  `order by place ${order === 'descending' ? 'desc' : 'asc'} limit ${most}`

function walk(groups: TermGroups, asked: PagesAsked): string {
  let number = 2
  const one = () => `strpos(' ' || words || ' ', ' ' || $${++number}::text || ' ') > 0`
  const conditions = groups.map((terms) => `(${terms.map(one).join(' or ')})`)
  return `select place from book_pages where place >= $1 and place < $2 and ${conditions.join(' and ')} ${inOrder(asked)}`
}
