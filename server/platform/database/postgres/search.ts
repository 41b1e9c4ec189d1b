import { type Expression, type SqlBool, sql } from 'kysely'
import { words } from '../fold.ts'
import type { Search } from '../port.ts'
import { every } from '../search.ts'

/** From so many rows on a word is common: a list in its order meets twelve of them sooner than the index collects all. */
const common = 2_000

/** Its index knows pieces of three letters or digits; for a word without one it would go through all of them. */
const piece = /[\p{L}\p{N}]{3}/u
const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/** How many rows a query has. */
type Count = (text: string, values: readonly unknown[]) => Promise<number>

/**
 * The planner knows from its samples how many rows match, but not of a word that few of them have: of that it expects one
 * row in ten thousand, whatever it is. So these are counted in the trigram index, as far as `common`; where there are few,
 * they are collected first.
 */
export function openSearch(estimate: Count, count: Count) {
  return async (table: string, query: string, within?: 'first line'): Promise<Search> => {
    const everyWord = words(query)
    const known = everyWord.filter((word) => piece.test(word)).map(pattern)
    const conditions = known.map((_, i) => `search like $${i + 1}`).join(' and ')
    const found = `select 1 from ${table} where ${conditions}`
    const isRare =
      known.length > 0 &&
      (await estimate(found, known)) < common &&
      (await count(`select count(*) from (${found} limit ${common}) as found`, known)) < common
    const patterns = everyWord.map(pattern)
    const text = sql.ref(`${table}.search`)
    const asked = within ? eachRow(sql`split_part(${text}, chr(10), 1)`, patterns) : eachRow(text, patterns)
    return { matches: isRare ? every([byIndex(table, patterns), asked]) : asked, isRare }
  }
}

const eachRow = (text: Expression<unknown>, patterns: readonly string[]): Expression<SqlBool> =>
  every(patterns.map((pattern) => sql<SqlBool>`${text} like ${pattern}`))

/**
 * Collected first, as an array, and only then looked up by id: joined, the planner reads the whole table for it from some
 * thousand rows on. `offset 0` keeps it from walking the list after all and asking each row.
 */
const byIndex = (table: string, patterns: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.id`)} = any(array(
    select found.id from ${sql.table(table)} as found
    where ${eachRow(sql.ref('found.search'), patterns)} offset 0))`
