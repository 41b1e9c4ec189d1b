import { type Kysely, sql } from 'kysely'
import { kindOf } from '../sql-dialect.ts'

/**
 * What a fleet counts together of tries, in PostgreSQL; one process on SQLite counts in memory. Unlogged: losing
 * counts in a crash is nothing, writing them to disk twice is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (kindOf(db) !== 'postgres') return
  await sql`create unlogged table if not exists limits (
    key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(db)
}
