import { type Kysely, sql } from 'kysely'
import { kindOf } from '../sql-dialect.ts'

const rowsOfGrownCampus = 1_000_000

/**
 * For migrations: tells the planner how many leading columns of an index have few different values (a status, a
 * category). SQLite takes an unknown column for almost unique, and would walk a whole list where the search index
 * or an owner leads straight to the rows. Fixed figures instead of ANALYZE: measured on a young campus they would
 * give wrong plans for a grown one. PostgreSQL measures by itself, all the time.
 */
export async function fewValues(
  db: Kysely<unknown>,
  table: string,
  indexes: Record<string, number>,
): Promise<void> {
  if (kindOf(db) === 'postgres') return
  // Makes the statistics table if it is missing; one row gives no statistics that could mislead.
  await sql`analyze migrations`.execute(db)
  await sql`delete from sqlite_stat1 where tbl = 'migrations'`.execute(db)
  for (const [index, few] of Object.entries(indexes)) {
    const { rows } = await sql`select name from pragma_index_info(${index})`.execute(db)
    // How many rows share the first column, the first two, and so on.
    const shares = rows.map((_, at) => (at < few ? rowsOfGrownCampus / 5 ** (at + 1) : at === few ? 2 : 1))
    const stat = [rowsOfGrownCampus, ...shares].join(' ')
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
  }
}
