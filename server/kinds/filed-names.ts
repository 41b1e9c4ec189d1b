import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CampusList } from '#contract/campus.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { StoredCount } from './stored-counts.ts'

/** A column that holds names of one of the campus's lists. */
export interface Filed {
  list: CampusList
  table: keyof Schema
  column: string
  /** The rows of which it holds them; without it, all. */
  where?: RawBuilder<SqlBool>
  /** Columns within which a name stands once. */
  within?: readonly string[]
  /** What an admin is told that is filed there: in one word for several, and which rows of the table. */
  told?: { what: string; rows: Expression<SqlBool> }
  /** The stored counts that are kept by name. */
  counts?: readonly StoredCount[]
}

/** How much is filed under each name, by list. */
export type FiledCounts = Record<string, Record<string, { what: string; count: number }[]>>

const rank = ({ told }: Filed) => (told?.what === 'people' ? 0 : 1)

export async function countFiled(db: Kysely<Schema>, filed: readonly Filed[]): Promise<FiledCounts> {
  const counted = new Map<CampusList, Map<string, { what: string; count: number }[]>>()
  // Who is filed there comes before what is.
  const inOrder = filed.toSorted((one, other) => rank(one) - rank(other))
  for (const { list, table, column, told } of inOrder) {
    if (!told) continue
    const { rows } = await sql<{ name: string | null; count: number }>`
      select ${sql.ref(column)} as name, count(*) as count from ${sql.table(table)}
      where ${told.rows} group by 1`.execute(db)
    const names = counted.get(list) ?? new Map()
    counted.set(list, names)
    for (const { name, count } of rows)
      if (name) names.set(name, [...(names.get(name) ?? []), { what: told.what, count: Number(count) }])
  }
  return Object.fromEntries([...counted].map(([list, names]) => [list, Object.fromEntries(names)]))
}

/** Files under `to` what is filed under `from`, inside write(). Whoever calls has the stored counts mended afterwards. */
export async function moveFiled(tx: Kysely<Schema>, filed: Filed, from: string, to: string): Promise<void> {
  const [table, column] = [sql.table(filed.table), sql.ref(filed.column)]
  const where = filed.where ?? sql<SqlBool>`1 = 1`
  if (filed.within) {
    const same = filed.within.map((one) => sql`twin.${sql.ref(one)} = ${sql.ref(`${filed.table}.${one}`)}`)
    await sql`
      delete from ${table} where ${column} = ${from} and ${where} and exists (
        select 1 from ${table} as twin
        where twin.${column} = ${to} and ${sql.join(same, sql` and `)})`.execute(tx)
  }
  await sql`update ${table} set ${column} = ${to} where ${column} = ${from} and ${where}`.execute(tx)
}
