import type { Kysely } from 'kysely'
import { addSearch } from '../query/search.ts'
import { fewValues } from '../schema/index-selectivity.ts'

/** Reels, the talk below them, and the smaller videos made of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reels')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('caption', 'text', (c) => c.notNull())
    .addColumn('fileId', 'text', (c) => c.notNull())
    .addColumn('posterId', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('likes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('comments', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('readyAt', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('heldUntil', 'text')
    .addColumn('deletedBy', 'text')
    .addColumn('deletedAt', 'text')
    .execute()
  await addSearch(db, 'reels')
  await db.schema.createIndex('reels_newest').on('reels').columns(['status', 'createdAt', 'id']).execute()
  await fewValues(db, 'reels', { reels_newest: 1 })
  await db.schema.createIndex('reels_of_owner').on('reels').columns(['ownerId', 'createdAt', 'id']).execute()
  await db.schema.createIndex('reels_deleted').on('reels').columns(['deletedAt']).execute()
  await db.schema.createIndex('reels_to_do').on('reels').columns(['readyAt', 'createdAt']).execute()

  await db.schema
    .createTable('reel_tags')
    .addColumn('reelId', 'text', (c) => c.notNull().references('reels.id').onDelete('cascade'))
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('reel_tags_key', ['reelId', 'position'])
    .execute()

  await db.schema
    .createTable('reel_likes')
    .addColumn('reelId', 'text', (c) => c.notNull().references('reels.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('reel_likes_key', ['userId', 'reelId'])
    .execute()
  await db.schema.createIndex('reel_likes_of_reel').on('reel_likes').columns(['reelId']).execute()
  await db.schema.createIndex('reel_likes_recent').on('reel_likes').columns(['createdAt', 'reelId']).execute()

  await db.schema
    .createTable('reel_comments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reelId', 'text', (c) => c.notNull().references('reels.id').onDelete('cascade'))
    .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('deletedBy', 'text')
    .addColumn('deletedAt', 'text')
    .execute()
  await db.schema
    .createIndex('reel_comments_of_reel')
    .on('reel_comments')
    .columns(['reelId', 'createdAt', 'id'])
    .execute()
  await db.schema.createIndex('reel_comments_of_owner').on('reel_comments').columns(['ownerId']).execute()
  await db.schema.createIndex('reel_comments_deleted').on('reel_comments').columns(['deletedAt']).execute()

  await db.schema
    .createTable('renditions')
    .addColumn('fileId', 'text', (c) => c.notNull().references('files.id').onDelete('cascade'))
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('renditions_key', ['fileId', 'height'])
    .execute()
}
