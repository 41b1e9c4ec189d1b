import type { Migration } from './migration.ts'

/** Leads to the names that begin with some words, in their order. See docs/decisions/search.md. */
export const namesInOrder: Migration = {
  name: '081-names-in-order',
  async up(db) {
    await db.schema.createIndex('users_by_name').on('users').column('search').execute()
  },
}
