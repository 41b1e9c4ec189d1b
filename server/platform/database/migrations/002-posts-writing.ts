import { type Kysely, sql } from 'kysely'

/** Writing for the blog: versions, reasons, changes to approved posts, decisions, and deletion that can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const grow = (table: string, column: string) => db.schema.alterTable(table).addColumn(column, 'text')
  await db.schema
    .alterTable('posts')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  for (const column of ['writer', 'reason', 'waitingSince', 'statusBefore', 'deletedAt'])
    await grow('posts', column).execute()
  for (const column of ['deletedBy', 'deletedAt']) await grow('comments', column).execute()

  // Few of many rows, so that the queue costs the same however large the blog has grown.
  for (const [table, column] of [
    ['posts', 'waitingSince'],
    ['posts', 'deletedAt'],
    ['comments', 'deletedAt'],
  ] as const)
    await sql`create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)}, id)
      where ${sql.ref(column)} is not null`.execute(db)

  await db.schema
    .createTable('post_changes')
    .addColumn('postId', 'text', (c) => c.primaryKey().references('posts.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('excerpt', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('thumbnailId', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('post_change_tags')
    .addColumn('postId', 'text', (c) => c.notNull().references('post_changes.postId').onDelete('cascade'))
    .addColumn('tag', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('post_change_tags_key', ['postId', 'tag'])
    .execute()

  await db.schema
    .createTable('post_decisions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('postId', 'text', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('decidedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('decision', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('waitingSinceBefore', 'text')
    .addColumn('publishedAtBefore', 'text')
    .addColumn('changeStatusBefore', 'text')
    .addColumn('decidedAt', 'text', (c) => c.notNull())
    .addColumn('undoneAt', 'text')
    .execute()
  await db.schema
    .createIndex('post_decisions_of_post')
    .on('post_decisions')
    .columns(['postId', 'decidedAt', 'id'])
    .execute()
  await db.schema.createIndex('post_decisions_by').on('post_decisions').columns(['decidedBy']).execute()
}
