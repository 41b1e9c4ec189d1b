import type { Migration } from './migration.ts'

/** How far products are found by the campus's words, and what was searched and not found; see docs/decisions/marketplace.md. */
export const everydayWords: Migration = {
  name: '068-everyday-words',
  async up(db) {
    await db.schema
      .createTable('word_mending')
      .addColumn('what', 'text', (c) => c.primaryKey())
      .addColumn('walking', 'text')
      .addColumn('after', 'text', (c) => c.notNull())
      .addColumn('holder', 'text')
      .addColumn('heldUntil', 'text')
      .addColumn('done', 'text')
      .addColumn('version', 'integer')
      .addColumn('doneAt', 'text')
      .execute()
    await db.schema
      .createTable('unfound_searches')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('times', 'integer', (c) => c.notNull())
      .addColumn('people', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('unfound_searches_key', ['day', 'words'])
      .execute()
  },
}
