import type { Kysely } from 'kysely'

/** Who is kept out, until when and why; see docs/decisions/moderation.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('suspensions')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('until', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('actorId', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('suspensions_ending').on('suspensions').column('until').execute()
  await db.schema.createIndex('suspensions_by').on('suspensions').column('actorId').execute()
  await db.schema.alterTable('audit_log').addColumn('reason', 'text').execute()
  await db.schema.alterTable('audit_log').addColumn('until', 'text').execute()
}
