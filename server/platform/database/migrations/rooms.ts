import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Rooms, and the course that a product is used in; see docs/decisions/marketplace.md. */
export const rooms: Migration[] = [
  {
    name: '069-rooms',
    async up(db) {
      for (const column of ['rentTerm', 'forWhom'])
        await db.schema.alterTable('products').addColumn(column, 'text').execute()
    },
  },
  {
    name: '070-products-of-courses',
    async up(db) {
      await db.schema.alterTable('products').addColumn('courseCode', 'text').execute()
      await sql`create index products_of_course on products ("courseCode", kind, status, "listedAt")
        where "courseCode" is not null`.execute(db)
    },
  },
]
