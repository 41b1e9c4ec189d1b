import type { Migration } from './migration.ts'

/** Who removed a book: only they put it back. */
export const removedBy: Migration = {
  name: '080-removed-by',
  async up(db) {
    await db.schema.alterTable('books').addColumn('removedBy', 'text').execute()
  },
}
