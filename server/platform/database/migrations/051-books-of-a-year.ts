import type { Kysely } from 'kysely'
import { fewValues } from '../schema/index-selectivity.ts'

/**
 * What students ask of the shelf first is their department and their level: an index has both, where the level of each
 * book of the department was looked at; see docs/decisions/list-queries.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('books_of_year')
    .on('books')
    .columns(['status', 'department', 'level', 'uploadedAt', 'id'])
    .execute()
  await fewValues(db, 'books', { books_of_year: 3 })
}
