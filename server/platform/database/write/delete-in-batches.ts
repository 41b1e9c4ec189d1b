import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../port.ts'

/** So many rows in one write, so that nobody waits for a sweep. */
const batch = 500

/**
 * Deletes the rows of which this is true, a batch at a time. It may run in several processes at once, and what stops
 * being true since it looked stays.
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
    // Said twice: PostgreSQL looks again only at what stands out here when a row has changed since it was chosen.
    const { numAffectedRows } = await database.write((tx) =>
      sql`delete from ${from} where (${names}) in (select ${names} from ${from} where ${isOver} limit ${batch}) and ${isOver}`.execute(
        tx,
      ),
    )
    swept += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < batch) return swept
  }
}
