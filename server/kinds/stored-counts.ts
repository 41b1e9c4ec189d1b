import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { kindOf } from '#server/platform/database/sql-dialect.ts'
import { type Tallied, talliedRows } from '#server/platform/database/write/counters.ts'

type Db = Kysely<Schema>

/** A number that stands beside what it counts, so that nobody counts when it is read. */
export interface StoredCount {
  name: string
  /** Where it does not say what there is. */
  drift(db: Db): Promise<{ id: string; said: string }[]>
  /** Counts these anew, inside write(). */
  mend(tx: Db, ids: string[]): Promise<unknown>
  topics: string[]
  topicsOf: (id: string) => string[]
}

/** What a row of a table says of others beside it. */
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
    /** Corrects what is made of this one. */
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
      // Held before it is counted: whoever counts it holds it too.
      await sql`update ${from} set ${sql.ref(column)} = ${counted} ${these}`.execute(tx)
      await sql`update ${from} set ${sql.ref(column)} = ${there} ${these}`.execute(tx)
      await follow?.(tx, ids)
    },
    topics: [`${topic}s`],
    topicsOf: (id) => [`${topic}:${id}`],
  }
}

/** Where a table of counts says something else than there is by the same keys. */
export function driftOf(
  { table, column = 'count' }: { table: string; column?: string },
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
      from ${sql.table(table)} as said full join (${there}) as there on ${same}
      where ${counted} <> coalesce(there.count, 0)`.execute(db)
    return rows.map(({ id, counted, there }) => ({ id, said: `${id} says ${counted} of ${there}` }))
  }
}

/** Whoever has changed what is counted comes after with their own count, or has been waited for. */
export async function holdTable(tx: Db, table: string): Promise<void> {
  if (kindOf(tx) === 'postgres') await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
}

/** What a table of counts says, and what there is by the same keys; counted anew as a whole, of which there is little. */
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

/** How many there are of `of` that name this row. */
export const rowsOf = (of: string, key: string, table: string) => sql`(
  select count(*) from ${sql.table(of)} where ${sql.ref(`${of}.${key}`)} = ${sql.ref(`${table}.id`)})`

/** What the triggers have counted of these. */
export const ofTallies = (tallies: readonly Tallied[]): StoredCount =>
  ofTable(
    'figures of the dashboard',
    { table: 'tallies', keys: ['name', 'bucket'], topics: [] },
    sql.join(tallies.map(talliedRows), sql` union all `),
  )
