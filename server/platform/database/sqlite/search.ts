import { type Expression, type SqlBool, sql } from 'kysely'
import { words } from '../fold.ts'
import type { Search } from '../port.ts'
import { every } from '../search.ts'
import type { Row } from './connection.ts'

/** The index knows pieces of three code points, and nothing shorter. */
const piece = 3
/** More pieces than this do not narrow a search any further. */
const piecesAtMost = 60
/** From so many rows on a word is common: a list in its order meets twelve of them sooner than the index collects all. */
const common = 2_000
/** So few rows are looked through sooner than another word is counted. */
const few = 100

/**
 * The index narrows a search to the rows that have all pieces of a word; whether they stand together as the
 * word, each row tells. SQLite's planner cannot know how many rows that will be, so the index is asked
 * beforehand, as far as `common`. The estimate decides the way taken, never the result.
 */
export function openSearch(all: (sql: string, params: readonly unknown[]) => Row[]) {
  return async (table: string, query: string, within?: 'first line'): Promise<Search> => {
    const count = (some: string[]): number => {
      const counting = `select 1 from ${table}_search where ${table}_search match ? limit ${common}`
      return Number(all(`select count(*) as count from (${counting})`, [pieces(some)])[0]?.count)
    }
    const everyWord = words(query)
    const byIndex = narrowing(everyWord, count)
    const text = sql.ref(`${table}.search`)
    const looked = within ? sql`substr(${text}, 1, instr(${text} || char(10), char(10)))` : text
    const conditions: Expression<SqlBool>[] = everyWord.map(
      (word) => sql<SqlBool>`instr(${looked}, ${word}) > 0`,
    )
    if (byIndex.length > 0) {
      conditions.unshift(sql<SqlBool>`${sql.ref(`${table}.id`)} in (
        select numbered.id from ${sql.table(`${table}_numbered`)} as numbered where numbered.number in (
          select rowid from ${sql.table(`${table}_search`)}
          where ${sql.ref(`${table}_search`)} match ${pieces(byIndex)}))`)
    }
    return { matches: every(conditions), isRare: byIndex.length > 0 }
  }
}

/** The words worth asking the index for: one that few rows have, else the rare ones, else all if rare together. */
function narrowing(everyWord: string[], count: (some: string[]) => number): string[] {
  const long = everyWord.filter((word) => [...word].length >= piece).sort((a, b) => b.length - a.length)
  const rare: string[] = []
  for (const word of long) {
    const found = count([word])
    if (found < few) return [word]
    if (found < common) rare.push(word)
  }
  if (rare.length > 0) return rare
  return long.length > 1 && count(long) < common ? long : []
}

function pieces(some: string[]): string {
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
