import type { Kysely } from 'kysely'

/** What a post said before; see docs/decisions/composer.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('post_versions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('postId', 'text', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('excerpt', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('savedAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('post_versions_of_post')
    .on('post_versions')
    .columns(['postId', 'savedAt'])
    .execute()
  await db.schema.createIndex('post_versions_by_time').on('post_versions').column('savedAt').execute()
}
