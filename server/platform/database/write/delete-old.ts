import { type SqlBool, sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import { keptSince, type Retained } from '../../retention.ts'
import type { Database, Schema } from '../port.ts'
import { deleteInBatches } from './delete-in-batches.ts'

interface Rows<Table extends keyof Schema> {
  table: Table
  key: readonly (string & keyof Schema[Table])[]
  /** The column with the time from which on they are kept. */
  at: string & keyof Schema[Table]
}

/** Deletes the rows that are too old. */
export async function deleteOld<Table extends keyof Schema>(
  { database, clock }: { database: Database; clock: Clock },
  name: Retained,
  { table, key, at }: Rows<Table>,
): Promise<void> {
  const before = keptSince(name, clock.now())
  await deleteInBatches(database, table, key, sql<SqlBool>`${sql.ref(at)} <= ${before}`)
}
