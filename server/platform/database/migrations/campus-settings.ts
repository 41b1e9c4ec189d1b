import type { Migration } from './migration.ts'

/** What admins say of the campus; see docs/decisions/campus-settings.md. */
export const campusSettings: Migration = {
  name: '067-campus-settings',
  async up(db) {
    await db.schema
      .createTable('campus_settings')
      .addColumn('version', 'integer', (c) => c.primaryKey())
      .addColumn('settings', 'text', (c) => c.notNull())
      .addColumn('moves', 'text', (c) => c.notNull())
      .addColumn('byId', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('at', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('campus_settings_by').on('campus_settings').column('byId').execute()
  },
}
