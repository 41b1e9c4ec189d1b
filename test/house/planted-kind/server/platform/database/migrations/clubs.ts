import { addSearch } from '../query/search.ts'
import { addTally } from '../write/counters.ts'
import type { Migration } from './migration.ts'

export const clubs: Migration = {
  name: '059-clubs',
  async up(db) {
    await db.schema
      .createTable('clubs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('logoId', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('comments', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('search', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('updatedAt', 'text', (c) => c.notNull())
      .addColumn('asked', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('clubs_newest').on('clubs').columns(['status', 'createdAt', 'id']).execute()
    await addSearch(db, 'clubs')
    await db.schema
      .createTable('club_comments')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('clubId', 'text', (c) => c.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('editedAt', 'text')
      .addColumn('deletedBy', 'text')
      .addColumn('deletedAt', 'text')
      .addColumn('asked', 'text')
      .execute()
    await db.schema
      .createIndex('club_comments_of_club')
      .on('club_comments')
      .columns(['clubId', 'createdAt', 'id'])
      .execute()
    await db.schema.createIndex('club_comments_of_owner').on('club_comments').column('ownerId').execute()
    await db.schema.createIndex('club_comments_deleted').on('club_comments').column('deletedAt').execute()
    await addTally(db, { name: 'clubs', table: 'clubs', at: 'createdAt', status: 'listed' })
  },
}
