import { type Kysely, sql } from 'kysely'

/** What members report, what admins decide about it, and what nobody sees meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_cases')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('thingId', 'text', (c) => c.notNull())
    // No references: what was decided about somebody stays known when they are gone.
    .addColumn('ownerId', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('openedAt', 'text', (c) => c.notNull())
    .execute()
  // A thing has one open case at most.
  await db.schema
    .createIndex('report_cases_open')
    .unique()
    .on('report_cases')
    .columns(['thingId', 'kind'])
    .where(sql.ref('status'), '=', sql.lit('open'))
    .execute()
  await db.schema
    .createIndex('report_cases_waiting')
    .on('report_cases')
    .columns(['status', 'openedAt', 'id'])
    .execute()

  await db.schema
    .createTable('report_decisions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('caseId', 'text', (c) => c.notNull().references('report_cases.id').onDelete('cascade'))
    .addColumn('decision', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('decidedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('decidedAt', 'text', (c) => c.notNull())
    .addColumn('undoneAt', 'text')
    .execute()
  await db.schema
    .createIndex('report_decisions_latest')
    .on('report_decisions')
    .columns(['decidedAt', 'id'])
    .execute()
  await db.schema
    .createIndex('report_decisions_of_case')
    .on('report_decisions')
    .columns(['caseId', 'decidedAt'])
    .execute()
  await db.schema.createIndex('report_decisions_by').on('report_decisions').columns(['decidedBy']).execute()

  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('caseId', 'text', (c) => c.notNull().references('report_cases.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('thingId', 'text', (c) => c.notNull())
    .addColumn('reporterId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('reports_once', ['reporterId', 'thingId', 'kind'])
    .execute()
  await db.schema.createIndex('reports_of_case').on('reports').columns(['caseId']).execute()

  await db.schema
    .createTable('hidden_things')
    .addColumn('thingId', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('hiddenAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('hidden_things_key', ['thingId', 'kind'])
    .execute()
}
