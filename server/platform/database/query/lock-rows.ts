import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { kindOf } from '../sql-dialect.ts'

/**
 * Locks the rows while they are read, so that what is computed from them can be written back before anyone else changes
 * them. Order several by a key, or two processes deadlock. SQLite has one writer and needs no lock.
 */
export const lockRows = <T extends keyof Schema, O>(
  tx: Kysely<Schema>,
  query: SelectQueryBuilder<Schema, T, O>,
): SelectQueryBuilder<Schema, T, O> => (kindOf(tx) === 'postgres' ? query.forNoKeyUpdate() : query)

/**
 * The same, and also keeps out new rows that refer to these by a foreign key: inserts in progress are waited for, and are
 * visible once the lock is held.
 */
export const lockAllRows = <T extends keyof Schema, O>(
  tx: Kysely<Schema>,
  query: SelectQueryBuilder<Schema, T, O>,
): SelectQueryBuilder<Schema, T, O> => (kindOf(tx) === 'postgres' ? query.forUpdate() : query)
