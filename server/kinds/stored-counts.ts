import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { kindOf } from '#server/platform/database/sql-dialect.ts'
import { type Tallied, talliedRows } from '#server/platform/database/write/counters.ts'

type Db = Kysely<Schema>

/** A count stored beside what it counts, so that reading it is fast. */
export interface StoredCount {
  name: string
  /** The rows whose stored count is wrong. */
  drift(db: Db): Promise<{ id: string; said: string }[]>
  /** Recounts these, inside write(). */
  mend(tx: Db, ids: string[]): Promise<unknown>
  topics: string[]
  topicsOf: (id: string) => string[]
}

/** A count in one table of rows in another. */
export function ofRows(
  name: string,
  {
    table,
    column,
    there,
    topic,
    follow,
  }: {
    table: string
    column: string
    there: RawBuilder<unknown>
    topic: string
    /** Corrects what is derived from it. */
    follow?: (tx: Db, ids: string[]) => Promise<unknown>
  },
): StoredCount {
  const [from, counted] = [sql.table(table), sql.ref(`${table}.${column}`)]
  return {
    name,
    async drift(db) {
      const { rows } = await sql<{ id: string; counted: number; there: number }>`
        select id, ${counted} as counted, ${there} as there from ${from} where ${counted} <> ${there}`.execute(
        db,
      )
      return rows.map(({ id, counted, there }) => ({ id, said: `${id} says ${counted} of ${there}` }))
    },
    async mend(tx, ids) {
      const these = sql`where id in (${sql.join(ids)})`
      // Locked before it is counted; all who change the count lock it too.
      await sql`update ${from} set ${sql.ref(column)} = ${counted} ${these}`.execute(tx)
      await sql`update ${from} set ${sql.ref(column)} = ${there} ${these}`.execute(tx)
      await follow?.(tx, ids)
    },
    topics: [`${topic}s`],
    topicsOf: (id) => [`${topic}:${id}`],
  }
}

/** The rows where a table of counts, or a query for one, differs from the real ones, by key. */
export function driftOf(
  { table, column = 'count' }: { table: string | RawBuilder<unknown>; column?: string },
  keys: readonly string[],
  there: RawBuilder<unknown>,
): StoredCount['drift'] {
  const counted = sql`coalesce(said.${sql.ref(column)}, 0)`
  const same = sql.join(
    keys.map((key) => sql`said.${sql.ref(key)} = there.${sql.ref(key)}`),
    sql` and `,
  )
  const id = sql.join(
    keys.map((key) => sql`coalesce(said.${sql.ref(key)}, there.${sql.ref(key)})`),
    sql` || ' ' || `,
  )
  return async (db) => {
    const { rows } = await sql<{ id: string; counted: number; there: number }>`
      select ${id} as id, ${counted} as counted, coalesce(there.count, 0) as there
      from ${typeof table === 'string' ? sql.table(table) : table} as said full join (${there}) as there on ${same}
      where ${counted} <> coalesce(there.count, 0)`.execute(db)
    return rows.map(({ id, counted, there }) => ({ id, said: `${id} says ${counted} of ${there}` }))
  }
}

/** Locks a table: writers of what is counted have finished, or come later with their own count. */
export async function holdTable(tx: Db, table: string): Promise<void> {
  if (kindOf(tx) === 'postgres') await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
}

/** A small table of counts, recounted as a whole. */
export function ofTable(
  name: string,
  { table, keys, topics }: { table: string; keys: readonly string[]; topics: string[] },
  there: RawBuilder<unknown>,
): StoredCount {
  const [from, list] = [sql.table(table), sql.join(keys.map((key) => sql.ref(key)))]
  return {
    name,
    drift: driftOf({ table }, keys, there),
    async mend(tx) {
      await holdTable(tx, table)
      await sql`delete from ${from}`.execute(tx)
      await sql`insert into ${from} (${list}, count) select ${list}, count from (${there}) as there`.execute(
        tx,
      )
    },
    topics,
    topicsOf: () => [],
  }
}

/** Counts the rows of `of` that refer to this row. */
export const rowsOf = (of: string, key: string, table: string) => sql`(
  select count(*) from ${sql.table(of)} where ${sql.ref(`${of}.${key}`)} = ${sql.ref(`${table}.id`)})`

/** The counts that triggers keep. */
export const ofTallies = (tallies: readonly Tallied[]): StoredCount =>
  ofTable(
    'figures of the dashboard',
    { table: 'tallies', keys: ['name', 'bucket'], topics: [] },
    sql.join(tallies.map(talliedRows), sql` union all `),
  )
