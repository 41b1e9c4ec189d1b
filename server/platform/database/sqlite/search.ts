import { type Expression, type SqlBool, sql } from 'kysely'
import type { Search, Seeking } from '../port.ts'
import { words } from '../query/fold.ts'
import { every } from '../query/search.ts'
import { type All, rowsOfShort } from './short-words.ts'

/** The index knows pieces of three code points, and nothing shorter. */
const piece = 3
/** More pieces than this do not narrow a search any further. */
const piecesAtMost = 60
/** From so many rows on a word is common: a list in its order meets twelve of them sooner than the index collects all. */
const common = 2_000
/** So few rows are looked through sooner than another word is collected. */
const few = 100
/**
 * So many rows at a time are looked for in the index, and after so many milliseconds of a question no more, nor after the
 * time of whoever asks: of a word that nobody wrote one half of all rows may have one piece and the others the next, and it
 * goes through both, 20 milliseconds for a million, whatever the stretch.
 */
export const reach = { rows: 100_000, milliseconds: 20 }

/** The numbers of the rows that have all pieces of these words; null where they are too many, or take too long. */
type Collect = (some: readonly string[], shareOfTheTime: number) => number[] | null

/**
 * The index narrows a search to the rows that have all pieces of a word; whether they stand together as the
 * word, each row tells. SQLite's planner cannot know how many rows that will be, so they are collected
 * beforehand, as far as `common`. That decides the way taken, never the result.
 */
export function openSearch(all: All) {
  return async (
    table: string,
    query: string,
    { within, until = Number.POSITIVE_INFINITY }: Seeking = {},
  ): Promise<Search> => {
    const everyWord = words(query)
    const end = Math.min(until, performance.now() + reach.milliseconds)
    const [long, short] = [everyWord.filter(isLong), everyWord.filter((word) => !isLong(word))]
    const found = narrowing(long, collecting(all, table, end)) ?? narrowingShort(all, table, short, end)
    const text = sql.ref(`${table}.search`)
    const looked = within ? sql`substr(${text}, 1, instr(${text} || char(10), char(10)))` : text
    const conditions: Expression<SqlBool>[] = everyWord.map(
      (word) => sql<SqlBool>`instr(${looked}, ${word}) > 0`,
    )
    if (found)
      conditions.unshift(sql<SqlBool>`${sql.ref(`${table}.id`)} in (
        select numbered.id from ${sql.table(`${table}_numbered`)} as numbered
        where numbered.number in (select value from json_each(${JSON.stringify(found)})))`)
    return { matches: every(conditions), isRare: found !== null }
  }
}

const isLong = (word: string) => [...word].length >= piece

/** The rows of the first word of one or two letters that few have. */
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
        // Of a number that is no whole one by its type the index knows nothing.
        [pieces(some), BigInt(from), BigInt(from + reach.rows), common - found.length],
      )
      for (const { number } of rows) found.push(Number(number))
      if (found.length >= common) return null
    }
    return found
  }
}

/**
 * The rows of one word that few have, else of the rare ones, else of all if rare together. One that takes long, as what
 * nobody wrote does, leaves the others their share of the time.
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
