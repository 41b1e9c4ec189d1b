import type { Kysely } from 'kysely'
import { addTally } from '../write/counters.ts'

/** What the dashboard counts: see docs/decisions/admin-figures.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tallies')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('bucket', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('tallies_key', ['name', 'bucket'])
    .execute()
  await addTally(db, { name: 'users', table: 'users', at: 'createdAt' })
  await addTally(db, { name: 'seen', table: 'users', at: 'seenAt' })
  await addTally(db, { name: 'posts', table: 'posts', at: 'publishedAt', status: 'approved' })
  await addTally(db, { name: 'reels', table: 'reels', at: 'createdAt', status: 'listed' })
  await addTally(db, { name: 'products', table: 'products', at: 'listedAt', status: 'active' })
  await addTally(db, { name: 'devices', table: 'device_tracking', at: 'firstSeen' })
}
