import type { Kysely } from 'kysely'
import { addTally } from '../write/counters.ts'

/** What was made, whatever became of it, and who has proven their address: see docs/decisions/admin-figures.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('posts_made').on('posts').columns(['createdAt']).execute()
  await db.schema.createIndex('products_made').on('products').columns(['createdAt']).execute()
  await addTally(db, { name: 'posts_made', table: 'posts', at: 'createdAt', without: ['draft', 'deleted'] })
  await addTally(db, { name: 'products_made', table: 'products', at: 'createdAt', without: ['deleted'] })
  await addTally(db, { name: 'proven', table: 'users', at: 'createdAt', status: 'active' })
}
