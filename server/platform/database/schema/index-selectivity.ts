import { type Kysely, sql } from 'kysely'
import { kindOf } from '../sql-dialect.ts'

const rowsOfGrownCampus = 1_000_000

/**
 * For migrations: says how many columns at the head of an index have few different values (a status, a category).
 * SQLite takes a column it knows nothing of for almost unique, and would walk a whole list where the search
 * index or an owner leads straight to the rows. Said once and never measured (no ANALYZE): measured on a young
 * campus it would choose ways that are wrong for a grown one. PostgreSQL measures by itself, all the time.
 */
export async function fewValues(
  db: Kysely<unknown>,
  table: string,
  indexes: Record<string, number>,
): Promise<void> {
  if (kindOf(db) === 'postgres') return
  // Makes the table of statistics if it is not there; of one row it has nothing to say that could mislead.
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
