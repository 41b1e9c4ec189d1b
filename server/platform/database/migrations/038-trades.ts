import { type Kysely, sql } from 'kysely'

/** Contacts of members that were counted, and what came of them; see docs/decisions/marketplace.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trades')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('productId', 'text', (c) => c.notNull())
    .addColumn('productName', 'text', (c) => c.notNull())
    .addColumn('sellerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('buyerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('contactedAt', 'text', (c) => c.notNull())
    .addColumn('askedAt', 'text')
    .addColumn('bought', 'text')
    .addColumn('boughtAt', 'text')
    .addColumn('rating', 'integer')
    .addColumn('words', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sold', 'text')
    .addColumn('soldAt', 'text')
    .addCheckConstraint(
      'trades_rated_when_bought',
      // An unknown would pass: nothing said is no yes.
      sql`rating is null or (coalesce(bought, 'no') = 'yes' and rating between 1 and 5)`,
    )
    .execute()
  await db.schema
    .createIndex('trades_once')
    .on('trades')
    .columns(['productId', 'buyerId', 'sellerId'])
    .unique()
    .execute()
  await db.schema.createIndex('trades_of_buyer').on('trades').columns(['buyerId', 'askedAt']).execute()
  await db.schema.createIndex('trades_of_seller').on('trades').columns(['sellerId', 'askedAt']).execute()
  await db.schema
    .createIndex('trades_to_ask')
    .on('trades')
    .column('contactedAt')
    .where(sql.ref('askedAt'), 'is', null)
    .execute()
}
