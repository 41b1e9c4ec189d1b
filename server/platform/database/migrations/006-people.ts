import type { Kysely } from 'kysely'

/** Role requests, what admins decided, devices, and how many members were active on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('role_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // Somebody has one open request at most.
    .addColumn('userId', 'text', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('requestedRole', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('requestedAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('role_requests_waiting')
    .on('role_requests')
    .columns(['requestedAt', 'id'])
    .execute()

  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actorId', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('act', 'text', (c) => c.notNull())
    // No references: what was done to somebody stays known when they are gone.
    .addColumn('subjectId', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('requestId', 'text')
    .execute()
  await db.schema.createIndex('audit_log_latest').on('audit_log').columns(['at', 'id']).execute()
  await db.schema.createIndex('audit_log_by').on('audit_log').columns(['actorId']).execute()
  await db.schema.createIndex('audit_log_of_request').on('audit_log').columns(['requestId']).execute()
  await db.schema
    .createIndex('post_decisions_latest')
    .on('post_decisions')
    .columns(['decidedAt', 'id'])
    .execute()

  await db.schema
    .createTable('device_tracking')
    .addColumn('deviceId', 'text', (c) => c.primaryKey())
    .addColumn('userAgent', 'text', (c) => c.notNull())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('firstSeen', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('device_tracking_first').on('device_tracking').columns(['firstSeen']).execute()

  await db.schema
    .createTable('active_days')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('members', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('users_seen').on('users').columns(['seenAt']).execute()
}
