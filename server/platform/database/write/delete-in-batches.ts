import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../port.ts'

/** Rows in one write, so that a sweep blocks nobody. */
const batch = 500

/**
 * Deletes the rows that match, a batch at a time. Safe in several processes at once; a row that stops matching in the
 * meantime stays.
 */
export async function deleteInBatches(
  database: Database,
  table: string,
  key: readonly string[],
  isOver: RawBuilder<SqlBool>,
): Promise<number> {
  const from = sql.table(table)
  const names = sql.join(key.map((name) => sql.ref(name)))
  for (let swept = 0; ; ) {
    // The condition stands twice: PostgreSQL rechecks only the outer one when a row has changed since it was chosen.
    const { numAffectedRows } = await database.write((tx) =>
      sql`delete from ${from} where (${names}) in (select ${names} from ${from} where ${isOver} limit ${batch}) and ${isOver}`.execute(
        tx,
      ),
    )
    swept += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < batch) return swept
  }
}
