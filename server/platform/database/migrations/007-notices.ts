import type { Kysely } from 'kysely'

/** What members are told, what they want to be told, and the devices it may be pushed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    // What somebody did is not told any more once they are gone: it carries their name.
    .addColumn('byId', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('readAt', 'text')
    .addUniqueConstraint('notices_once', ['about', 'kind', 'userId'])
    .execute()
  await db.schema
    .createIndex('notices_of_user')
    .on('notices')
    .columns(['userId', 'createdAt', 'id'])
    .execute()
  await db.schema.createIndex('notices_unread').on('notices').columns(['userId', 'readAt']).execute()
  await db.schema.createIndex('notices_by').on('notices').columns(['byId']).execute()

  await db.schema
    .createTable('muted_notices')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('muted_notices_key', ['userId', 'kind'])
    .execute()
  await db.schema
    .createTable('quiet_hours')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('start', 'text', (c) => c.notNull())
    .addColumn('end', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    // Signing out, here or from elsewhere, ends it: the next who holds the phone is somebody else.
    .addColumn('sessionId', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('push_devices_of_user').on('push_devices').columns(['userId']).execute()
  await db.schema.createIndex('push_devices_of_session').on('push_devices').columns(['sessionId']).execute()

  await db.schema
    .createTable('waiting_pushes')
    .addColumn('noticeId', 'text', (c) => c.primaryKey().references('notices.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('dueAt', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('waiting_pushes_due')
    .on('waiting_pushes')
    .columns(['dueAt', 'userId'])
    .execute()
  await db.schema.createIndex('waiting_pushes_of').on('waiting_pushes').columns(['userId']).execute()
  await db.schema
    .createTable('last_pushes')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
}
