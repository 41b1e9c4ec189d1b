import type { Migration } from './migration.ts'

/** What members keep for later, and what has changed of it; see docs/decisions/saved.md. */
const things: Migration = {
  name: '071-saved',
  async up(db) {
    await db.schema
      .createTable('saved_things')
      .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('thingId', 'text', (c) => c.notNull())
      .addColumn('savedAt', 'text', (c) => c.notNull())
      .addColumn('price', 'integer')
      .addColumn('overAt', 'text')
      .addPrimaryKeyConstraint('saved_things_key', ['userId', 'kind', 'thingId'])
      .execute()
    await db.schema
      .createIndex('saved_things_newest')
      .on('saved_things')
      .columns(['userId', 'savedAt', 'thingId'])
      .execute()
    await db.schema
      .createIndex('saved_things_of_one')
      .on('saved_things')
      .columns(['thingId', 'kind', 'userId'])
      .execute()
    await db.schema
      .createTable('saved_changes')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('thingId', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('saved_changes_key', ['kind', 'thingId'])
      .execute()
    await db.schema.createIndex('saved_changes_due').on('saved_changes').column('at').execute()
  },
}

/** What a thing cost before it got cheaper. */
const formerPrice: Migration = {
  name: '075-former-price',
  async up(db) {
    await db.schema.alterTable('saved_things').addColumn('formerPrice', 'integer').execute()
  },
}

export const saved = { things, formerPrice }
