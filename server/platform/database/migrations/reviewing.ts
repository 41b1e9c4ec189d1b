import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Which posts a subadmin decides, and by which right each was decided; see docs/decisions/moderation.md. */
const desks: Migration = {
  name: '064-desks',
  async up(db) {
    await db.schema
      .createTable('desks')
      .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('givenBy', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('desks_key', ['userId', 'kind', 'name'])
      .execute()
    await db.schema.createIndex('desks_givenBy').on('desks').column('givenBy').execute()
    await db.schema.alterTable('post_decisions').addColumn('byRight', 'text').execute()
  },
}

/** Whose posts go out at once, and which of these nobody has looked at; see docs/decisions/moderation.md. */
const trustedAuthors: Migration = {
  name: '065-trusted-authors',
  async up(db) {
    await db.schema
      .createTable('trusted_authors')
      .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('givenBy', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('at', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('trusted_authors_givenBy').on('trusted_authors').column('givenBy').execute()
    await db.schema.alterTable('posts').addColumn('outSince', 'text').execute()
    await sql`create index "posts_outSince" on posts ("outSince", id) where "outSince" is not null`.execute(
      db,
    )
  },
}

/** When approved posts go out, and what a reviewer changed in them; see docs/decisions/moderation.md. */
const postPlans: Migration = {
  name: '066-post-plans',
  async up(db) {
    await db.schema
      .createTable('post_plans')
      .addColumn('postId', 'text', (c) => c.primaryKey().references('posts.id').onDelete('cascade'))
      .addColumn('decisionId', 'text', (c) => c.notNull().references('post_decisions.id').onDelete('cascade'))
      .addColumn('goesOutAt', 'text', (c) => c.notNull())
      .addColumn('askedAt', 'text')
      .addColumn('waitingSince', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('title', 'text')
      .addColumn('excerpt', 'text')
      .addColumn('content', 'text')
      .execute()
    await db.schema
      .createIndex('post_plans_goesOutAt')
      .on('post_plans')
      .columns(['goesOutAt', 'postId'])
      .execute()
    await db.schema.createIndex('post_plans_decisionId').on('post_plans').column('decisionId').execute()
    for (const name of ['goesOutAt', 'words'])
      await db.schema.alterTable('post_decisions').addColumn(name, 'text').execute()
  },
}

export const reviewing = [desks, trustedAuthors, postPlans]
