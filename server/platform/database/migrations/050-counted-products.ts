import type { Kysely } from 'kysely'
import { fewValues } from '../schema/index-selectivity.ts'

/**
 * How many there are of a category is counted up to 500 by the index alone, where each one's row was looked up for its
 * owner, who may be suspended; see docs/decisions/list-queries.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of [
    ['products_newest_of_kind', ['status', 'category']],
    ['products_kind_newest_of_category', ['kind', 'status', 'category']],
  ] as const) {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('products')
      .columns([...columns, 'listedAt', 'id', 'ownerId'])
      .execute()
    await fewValues(db, 'products', { [name]: columns.length })
  }
}
