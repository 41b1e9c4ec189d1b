import type { Kysely } from 'kysely'
import { addSearch } from '../query/search.ts'
import { fewValues } from '../schema/index-selectivity.ts'

/** Products and their pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('products')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('condition', 'text')
    .addColumn('place', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('formerStatus', 'text')
    .addColumn('contacts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('listedAt', 'text', (c) => c.notNull())
    .execute()
  await addSearch(db, 'products')
  const index = (name: string, ...columns: string[]) =>
    db.schema.createIndex(`products_${name}`).on('products').columns(columns).execute()
  await index('newest', 'status', 'listedAt', 'id')
  await index('newest_of_kind', 'status', 'category', 'listedAt', 'id')
  await index('by_price', 'status', 'price', 'id')
  await index('by_price_of_kind', 'status', 'category', 'price', 'id')
  await index('of_owner', 'ownerId', 'status', 'listedAt', 'id')
  await fewValues(db, 'products', {
    products_newest: 1,
    products_newest_of_kind: 2,
    products_by_price: 1,
    products_by_price_of_kind: 2,
  })

  await db.schema
    .createTable('product_pictures')
    .addColumn('productId', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('fileId', 'text', (c) => c.notNull().unique())
    .addPrimaryKeyConstraint('product_pictures_key', ['productId', 'position'])
    .execute()
}
