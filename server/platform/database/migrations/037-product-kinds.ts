import type { Kysely } from 'kysely'
import { fewValues } from '../schema/index-selectivity.ts'

/**
 * What a product is about, and where and when something was lost or found; see docs/decisions/marketplace.md. What is there is
 * for sale. The indexes of before stay: lists of all kinds walk them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('sale'))
    .execute()
  for (const column of ['spot', 'day', 'keeper'])
    await db.schema.alterTable('products').addColumn(column, 'text').execute()
  const index = (name: string, ...columns: string[]) =>
    db.schema
      .createIndex(`products_${name}`)
      .on('products')
      .columns(['kind', 'status', ...columns])
      .execute()
  await index('kind_newest', 'listedAt', 'id')
  await index('kind_newest_of_category', 'category', 'listedAt', 'id')
  await index('kind_by_price', 'price', 'id')
  await index('kind_by_price_of_category', 'category', 'price', 'id')
  await fewValues(db, 'products', {
    products_kind_newest: 2,
    products_kind_newest_of_category: 3,
    products_kind_by_price: 2,
    products_kind_by_price_of_category: 3,
  })
}
