import type { Row } from './connection.ts'

/** From so many occurrences on one or two letters are common: walking the list finds them sooner. */
const common = 100
/** Sorts after every other text. */
const behind = '\u{10ffff}'.repeat(3)

export type All = (sql: string, params: readonly unknown[]) => Row[]

/**
 * The row numbers that contain these one or two letters; null where they are common. They begin a trigram of the index,
 * unless they are the last two letters of a text, which have an index of their own (addEnds).
 */
export function rowsOfShort(all: All, table: string, word: string): number[] | null {
  const pieces = `temp.${table}_search_pieces`
  // FTS5's view of its own index, temporary on this connection.
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
