import type { Row } from './connection.ts'

/** From so many places on one or two letters are common: a list in its order meets them sooner. */
const common = 100
/** Behind every other text. */
const behind = '\u{10ffff}'.repeat(3)

export type All = (sql: string, params: readonly unknown[]) => Row[]

/**
 * The numbers of the rows that have these one or two letters; null where they are common. They begin one of the pieces that
 * the index of threes has, where they are not the last two letters of a text, which have an index by themselves (addEnds).
 */
export function rowsOfShort(all: All, table: string, word: string): number[] | null {
  const pieces = `temp.${table}_search_pieces`
  // SQLite's own way to look into an index, of this connection alone.
  all(`create virtual table if not exists ${pieces} using fts5vocab (main, ${table}_search, instance)`, [])
  const end = word + behind
  const ending = (condition: string) =>
    `select number from ${table}_numbered where id in (select id from ${table} where ${condition} limit ${common})`
  const found = new Set<number>()
  for (const [sql, params] of [
    [`select doc as number from ${pieces} where term >= ? and term <= ? limit ${common}`, [word, end]],
    [ending('substr(search, -2) >= ? and substr(search, -2) <= ?'), [word, end]],
    [ending('substr(search, -1) = ?'), [word]],
  ] as const) {
    const rows = all(sql, params)
    if (rows.length >= common) return null
    for (const { number } of rows) found.add(Number(number))
  }
  return [...found]
}
