import { type Kysely, sql } from 'kysely'
import { kindOf } from './dialect.ts'

/** What SQLite keeps about an index: its rows, then how many share the first column, the first two, and so on. */
const shares = ['1000000', '200000', '2', '1']

/**
 * For migrations: says of indexes that their first column has few different values (a status, a category).
 * SQLite takes a column it knows nothing of for almost unique, and would walk a whole list where the search
 * index or an owner leads straight to the rows. Said once and never measured (no ANALYZE): measured on a young
 * campus it would choose ways that are wrong for a grown one. PostgreSQL measures by itself, all the time.
 */
export async function fewValues(db: Kysely<unknown>, table: string, ...indexes: string[]): Promise<void> {
  if (kindOf(db) === 'postgres') return
  // Makes the table of statistics if it is not there; of one row it has nothing to say that could mislead.
  await sql`analyze migrations`.execute(db)
  await sql`delete from sqlite_stat1 where tbl = 'migrations'`.execute(db)
  for (const index of indexes) {
    const { rows } = await sql`select name from pragma_index_info(${index})`.execute(db)
    const stat = [...shares.slice(0, rows.length), '1'].join(' ')
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
  }
}
