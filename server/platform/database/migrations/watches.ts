import type { Migration } from './migration.ts'

/** What members ask to be told of; see docs/decisions/alerts.md. */
const alerts: Migration = {
  name: '073-watches',
  async up(db) {
    await db.schema
      .createTable('watches')
      .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('question', 'text', (c) => c.notNull())
      .addColumn('asked', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('toldAt', 'text')
      .addColumn('toldDay', 'text')
      .addColumn('told', 'integer', (c) => c.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('watches_key', ['userId', 'kind', 'question'])
      .execute()
    await db.schema.createIndex('watches_of_question').on('watches').columns(['kind', 'question']).execute()
    await db.schema
      .createTable('came_under')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('question', 'text', (c) => c.notNull())
      .addColumn('thing', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('came_under_key', ['kind', 'question', 'thing'])
      .execute()
    await db.schema.createIndex('came_under_at').on('came_under').column('at').execute()
    await db.schema
      .createTable('watch_rounds')
      .addColumn('kind', 'text', (c) => c.primaryKey())
      .addColumn('mark', 'text', (c) => c.notNull())
      .execute()
  },
}

/** What a notice of an alert shows: at most three. */
const toldThings: Migration = {
  name: '074-told-things',
  async up(db) {
    await db.schema.alterTable('notices').addColumn('things', 'text').execute()
  },
}

export const watches = [alerts, toldThings]
