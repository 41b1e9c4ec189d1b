import { type Expression, type SqlBool, sql } from 'kysely'
import { words } from '#contract/fold.ts'
import type { Search, Seeking } from '../port.ts'
import { every, mustBegin } from '../query/search.ts'
import { type All, rowsOfShort } from './short-words.ts'

/** The index holds trigrams of code points, and nothing shorter. */
const piece = 3
/** More trigrams than this do not narrow a search any further. */
const piecesAtMost = 60
/** From so many rows on a word is common: walking the list finds twelve of them sooner than the index collects all. */
const common = 2_000
/** So few rows are scanned sooner than another word is collected. */
const few = 100
/**
 * Limits of an index search: so many rows at a time, and so many milliseconds or the caller's deadline. For a word that
 * nobody wrote, one half of all rows may have one trigram and the other half the next, and the index walks both: 20
 * milliseconds for a million, whatever the stretch.
 */
export const reach = { rows: 100_000, milliseconds: 20 }

/** The row numbers that have all trigrams of these words; null where they are too many, or take too long. */
type Collect = (some: readonly string[], shareOfTheTime: number) => number[] | null

/**
 * The index narrows a search to the rows with all trigrams of a word; each row then shows whether they form the word.
 * SQLite's planner cannot estimate how many rows that is, so they are collected beforehand, up to `common`. That
 * decides the plan, never the result.
 */
export function openSearch(all: All) {
  return async (
    table: string,
    query: string,
    { within, until = Number.POSITIVE_INFINITY, beginning = 0 }: Seeking = {},
  ): Promise<Search> => {
    const everyWord = words(query)
    const end = Math.min(until, performance.now() + reach.milliseconds)
    const [long, short] = [everyWord.filter(isLong), everyWord.filter((word) => !isLong(word))]
    const found = narrowing(long, collecting(all, table, end)) ?? narrowingShort(all, table, short, end)
    const text = sql.ref(`${table}.search`)
    const looked = within ? sql`substr(${text}, 1, instr(${text} || char(10), char(10)))` : text
    const conditions: Expression<SqlBool>[] = everyWord.map((word) =>
      mustBegin(word, beginning)
        ? sql<SqlBool>`' ' || ${looked} glob ${`*[^a-z]${word.replaceAll(/[[\]*?]/g, '[$&]')}*`}`
        : sql<SqlBool>`instr(${looked}, ${word}) > 0`,
    )
    if (found)
      conditions.unshift(sql<SqlBool>`${sql.ref(`${table}.id`)} in (
        select numbered.id from ${sql.table(`${table}_numbered`)} as numbered
        where numbered.number in (select value from json_each(${JSON.stringify(found)})))`)
    return { matches: every(conditions), isRare: found !== null }
  }
}

const isLong = (word: string) => [...word].length >= piece

/** The rows of the first rare word of one or two letters. */
function narrowingShort(all: All, table: string, everyWord: readonly string[], end: number): number[] | null {
  for (const word of everyWord) {
    if (performance.now() > end) break
    const found = rowsOfShort(all, table, word)
    if (found) return found
  }
  return null
}

function collecting(all: All, table: string, end: number): Collect {
  const index = `${table}_search`
  return (some, share) => {
    const found: number[] = []
    const now = performance.now()
    if (now > end) return null
    const until = now + (end - now) * share
    const last = Number(all(`select max(number) as last from ${table}_numbered`, [])[0]?.last ?? 0)
    for (let from = 0; from < last; from += reach.rows) {
      if (from > 0 && performance.now() > until) return null
      const rows = all(
        `select rowid as number from ${index} where ${index} match ? and rowid > ? and rowid <= ? limit ?`,
        // FTS5 ignores a bound that is not of integer type, hence BigInt.
        [pieces(some), BigInt(from), BigInt(from + reach.rows), common - found.length],
      )
      for (const { number } of rows) found.push(Number(number))
      if (found.length >= common) return null
    }
    return found
  }
}

/**
 * The rows of the first rare word, else of the rare words, else of all words if rare together. Each word has a share of
 * the time, so that a slow one, such as a word nobody wrote, leaves some to the others.
 */
function narrowing(everyWord: readonly string[], collect: Collect): number[] | null {
  const long = everyWord.toSorted((a, b) => b.length - a.length)
  const rare: { word: string; found: number[] }[] = []
  const turns = long.length > 1 ? long.length + 1 : 1
  for (const [turn, word] of long.entries()) {
    const found = collect([word], 1 / (turns - turn))
    if (found && found.length < few) return found
    if (found) rare.push({ word, found })
  }
  const [first, ...others] = rare
  if (!first) return long.length > 1 ? collect(long, 1) : null
  if (others.length === 0) return first.found
  const together = rare.map(({ word }) => word)
  return collect(together, 1) ?? first.found
}

function pieces(some: readonly string[]): string {
  const found = new Set<string>()
  for (const word of some) {
    const letters = [...word]
    for (let at = 0; at + piece <= letters.length; at++) found.add(letters.slice(at, at + piece).join(''))
  }
  return [...found]
    .slice(0, piecesAtMost)
    .map((one) => `"${one.replaceAll('"', '""')}"`)
    .join(' ')
}
