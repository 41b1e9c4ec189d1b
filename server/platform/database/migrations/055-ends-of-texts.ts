import type { Kysely } from 'kysely'
import { addEnds } from '../query/search.ts'
import { kindOf } from '../sql-dialect.ts'

/** One or two letters are found by an index on SQLite, where every row was asked for them; see docs/decisions/search.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (kindOf(db) === 'postgres') return
  for (const table of ['users', 'posts', 'products', 'books', 'reels', 'courses']) await addEnds(db, table)
}
