import {
  indexedWords,
  type PagesAsked,
  type PagesFound,
  type SearchPages,
  type TermGroups,
} from '../query/page-search.ts'

/** From so many pages on a word is common: walking the pages finds the newest sooner than the index collects all. */
const common = 4_000
/** A word that no sample of pages has. */
const unknown = "'0nowhere0'"
/** Milliseconds for the index, though the walk took all the time there was. */
const least = 20

type Rows = Record<string, unknown>[]

const quoted = (term: string) => `'${term.replaceAll("'", "''")}'`

/** PostgreSQL's index collects all pages of a word before it gives the first, and its samples tell how many they are. */
export function openPageSearch(
  estimate: (text: string, values: readonly unknown[]) => Promise<number>,
  inTime: (text: string, values: readonly unknown[], milliseconds: number) => Promise<Rows | null>,
): SearchPages {
  const matching = `select place from book_pages where ${indexedWords} @@ $1::tsquery`

  /** Of a word that is in no sample the planner believes that it stands on one page in two hundred, however rare it is. */
  async function isCommon(query: string): Promise<boolean> {
    const pages = await estimate(matching, [query])
    return pages >= common && pages > (await estimate(matching, [unknown]))
  }

  return async (groups, asked) => {
    const query = groups.map((terms) => `(${terms.map(quoted).join('|')})`).join('&')
    const bounds = [asked.from ?? 0, asked.below]
    const left = () => Math.round(asked.until - performance.now())
    if ((await isCommon(query)) && left() > 0) {
      // Words that are common, but not on the same pages, leave time for the index.
      const walked = await inTime(walk(groups, asked), [...bounds, ...groups.flat()], Math.ceil(left() / 2))
      if (walked) return pagesOf(walked, asked)
    }
    // The planner must not walk after all: it believes that two common words stand on many pages together.
    const found = await inTime(
      `select place from (${matching} offset 0) as found where place >= $2 and place < $3 ${inOrder(asked)}`,
      [query, ...bounds],
      Math.max(left(), least),
    )
    return found ? pagesOf(found, asked) : { places: [], next: asked.below }
  }
}

function pagesOf(rows: Rows, { most }: PagesAsked): PagesFound {
  const places = rows.map(({ place }) => Number(place))
  return { places, next: places.length === most ? (places.at(-1) ?? null) : null }
}

const inOrder = ({ order = 'descending', most }: PagesAsked) =>
  `order by place ${order === 'descending' ? 'desc' : 'asc'} limit ${most}`

function walk(groups: TermGroups, asked: PagesAsked): string {
  let number = 2
  const one = () => `strpos(' ' || words || ' ', ' ' || $${++number}::text || ' ') > 0`
  const conditions = groups.map((terms) => `(${terms.map(one).join(' or ')})`)
  return `select place from book_pages where place >= $1 and place < $2 and ${conditions.join(' and ')} ${inOrder(asked)}`
}
