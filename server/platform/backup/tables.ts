import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

export type Row = Record<string, unknown>

export interface Table {
  name: string
  columns: readonly string[]
  /** The primary key's columns, in order. */
  key: readonly string[]
}

/** Reads the tables of a campus in primary key order, which is the same in both databases. */
export interface Tables {
  /** At most so many rows after `last`, or from the first where it is null. */
  after(table: Table, last: Row | null, most: number): Promise<Row[]>
}

/** The columns of a table in a SQLite; none where there is no such table. */
export const columnsIn = (database: DatabaseSync, table: string): string[] =>
  database
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))

/** The tables and columns that both sides have: either may be of a program that added or dropped some. */
export function sharedWith(other: (table: string) => readonly string[], tables: readonly Table[]): Table[] {
  return tables
    .map((table) => {
      const known = new Set(other(table.name))
      return { ...table, columns: table.columns.filter((column) => known.has(column)) }
    })
    .filter(({ columns }) => columns.length > 0)
}

/** The query for a page, with a `?` for each value of `keyOf(last)`. */
export function pageOf({ name, columns, key }: Table, last: Row | null, most: number): string {
  const list = (names: readonly string[]) => names.map((one) => `"${one}"`).join(', ')
  const behind = last ? `where (${list(key)}) > (${key.map(() => '?').join(', ')})` : ''
  return `select ${list(columns)} from "${name}" ${behind} order by ${list(key)} limit ${most}`
}

export const keyOf = ({ key }: Table, last: Row | null) => (last ? key.map((column) => last[column]) : [])

/** All rows after `last`, in batches. */
export async function* batches(
  tables: Tables,
  table: Table,
  most: number,
  last: Row | null = null,
): AsyncGenerator<Row[]> {
  for (let from = last; ; ) {
    const rows = await tables.after(table, from, most)
    if (rows.length > 0) yield rows
    if (rows.length < most) return
    from = rows.at(-1) ?? null
  }
}

/** A table's row count and a checksum of its contents; the same for equal rows in any database. */
export async function sumOf(
  tables: Tables,
  table: Table,
  most: number,
  came: (rows: number) => void,
): Promise<{ rows: number; sum: string }> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of batches(tables, table, most)) {
    for (const row of rows) hash.update(`${JSON.stringify(table.columns.map((column) => row[column]))}\n`)
    count += rows.length
    came(rows.length)
  }
  return { rows: count, sum: hash.digest('hex') }
}
