import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { kindOf } from '../sql-dialect.ts'

/**
 * Has these rows held while they are read, so that nobody else moves them before this transaction ends; what came from
 * them can then be written back whole. Of more than one in the order of a key, so that no other process waits for these
 * while it is waited for. SQLite has one writer, and nothing to hold.
 */
export const lockRows = <T extends keyof Schema, O>(
  tx: Kysely<Schema>,
  query: SelectQueryBuilder<Schema, T, O>,
): SelectQueryBuilder<Schema, T, O> => (kindOf(tx) === 'postgres' ? query.forNoKeyUpdate() : query)

/**
 * The same, and nothing that hangs on them is added either before this transaction ends: what somebody is adding is
 * waited for, and is there once they are held.
 */
export const lockAllRows = <T extends keyof Schema, O>(
  tx: Kysely<Schema>,
  query: SelectQueryBuilder<Schema, T, O>,
): SelectQueryBuilder<Schema, T, O> => (kindOf(tx) === 'postgres' ? query.forUpdate() : query)
