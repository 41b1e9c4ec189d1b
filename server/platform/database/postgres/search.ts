import { type Expression, type SqlBool, sql } from 'kysely'
import { words } from '#contract/fold.ts'
import type { Search, Seeking } from '../port.ts'
import { reach } from '../query/ordered-search.ts'
import { every, mustBegin } from '../query/search.ts'

/** From so many rows on a word is common: walking the list finds twelve of them sooner than the index collects all. */
const common = 2_000
/** The index knows trigrams of letters and digits; for a word without one it would scan all rows. */
const piece = /(?=([\p{L}\p{N}]{3}))/gu
/** More trigrams than this do not narrow a search any further. */
const piecesAtMost = 60
const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/** How many rows the planner expects of a query. */
type Estimate = (text: string, values: readonly unknown[]) => Promise<number>

/** The one row of a query; null where it takes longer than so many milliseconds. */
type Collect = (
  text: string,
  values: readonly unknown[],
  milliseconds: number,
) => Promise<Record<string, unknown> | null>

/**
 * The ids of the rows with these words, separated by blanks, or null where collecting them is not worth it. The planner's
 * samples tell how many rows match a common word, but for a rare one it always expects one row in ten thousand. So rare
 * ones are collected, up to `common`. The index leads to all rows that have every trigram of a word, and each is read to
 * see whether they stand together: for "theing", which nobody wrote, every text with "the", "hei", "ein" and "ing" would
 * be read. Where the planner expects many of those, nothing is collected; and what it did not foresee ends at the time
 * limit of a list.
 */
function openCollecting(estimate: Estimate, collect: Collect) {
  return async (table: string, known: readonly string[], until: number): Promise<string | null> => {
    if (performance.now() > until) return null
    const pieces = [...new Set(known.flatMap(piecesOf))].slice(0, piecesAtMost)
    const having = (some: readonly string[]) =>
      `select id from ${table} where ${some.map((_, i) => `search like $${i + 1}`).join(' and ')}`
    const expected = (some: readonly string[]) => estimate(having(some), some.map(pattern))
    if ((await expected(known)) >= common || (await expected(pieces)) >= common) return null
    // As one text: a row for each would take as long to transfer as to find.
    const text = `select count(*) as count, coalesce(string_agg(id, ' '), '') as ids
      from (${having(known)} limit ${common}) as found`
    const left = Math.min(reach.milliseconds, Math.round(until - performance.now()))
    const found = left > 0 ? await collect(text, known.map(pattern), left) : null
    return found && Number(found.count) < common ? String(found.ids) : null
  }
}

const piecesOf = (word: string): string[] => [...word.matchAll(piece)].map(([, found = '']) => found)

export function openSearch(estimate: Estimate, collect: Collect) {
  const collecting = openCollecting(estimate, collect)
  return async (
    table: string,
    query: string,
    { within, until = Number.POSITIVE_INFINITY, beginning = 0 }: Seeking = {},
  ): Promise<Search> => {
    const everyWord = words(query)
    const known = everyWord.filter((word) => piecesOf(word).length > 0)
    const found = known.length > 0 ? await collecting(table, known, until) : null
    const text = sql.ref(`${table}.search`)
    const asked = eachRow(within ? sql`split_part(${text}, chr(10), 1)` : text, everyWord, beginning)
    const matches = found === null ? asked : every([isOneOf(table, found), asked])
    return { matches, isRare: found !== null }
  }
}

/**
 * Uses `strpos`, which no index supports: for a stretch of a list the planner would otherwise scan the whole
 * trigram index.
 */
const eachRow = (
  text: Expression<unknown>,
  words: readonly string[],
  beginning: number,
): Expression<SqlBool> =>
  every(
    words.map((word) => {
      const isThere = sql<SqlBool>`strpos(${text}, ${word}) > 0`
      if (!mustBegin(word, beginning)) return isThere
      const begun = `(^|[^a-z])${word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}`
      // Of an expression, so that no index is walked for it either.
      return sql<SqlBool>`(${isThere} and ${text} || '' ~ ${begun})`
    }),
  )

/**
 * An array that the planner cannot look into: if it knew its length, it would walk the list after all and test each row.
 * Ids contain no blanks.
 */
const isOneOf = (table: string, ids: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.id`)} = any(array(
    select found from unnest(string_to_array(${ids}, ' ')) as found offset 0))`
