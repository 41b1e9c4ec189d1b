import type { Migration } from './migration.ts'

/** Papers out of a chat that wait for an admin, and the digests of all files that ever came so; see docs/decisions/imports.md. */
export const paperDrafts: Migration = {
  name: '063-paper-drafts',
  async up(db) {
    await db.schema
      .createTable('paper_drafts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('courseCode', 'text')
      .addColumn('kind', 'text')
      .addColumn('session', 'text')
      .addColumn('semester', 'text')
      .addColumn('paper', 'text')
      .addColumn('sure', 'integer', (c) => c.notNull())
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('pages', 'integer', (c) => c.notNull())
      .addColumn('fileId', 'text', (c) => c.references('files.id').onDelete('set null'))
      .addColumn('pictureId', 'text', (c) => c.references('files.id').onDelete('set null'))
      .addColumn('addedAt', 'text', (c) => c.notNull())
      .execute()
    for (const column of ['ownerId', 'fileId', 'pictureId'])
      await db.schema.createIndex(`paper_drafts_by_${column}`).on('paper_drafts').column(column).execute()
    await db.schema
      .createIndex('paper_drafts_waiting')
      .on('paper_drafts')
      .columns(['status', 'addedAt', 'id'])
      .execute()
    await db.schema
      .createTable('paper_draft_files')
      .addColumn('sha256', 'text', (c) => c.primaryKey())
      .addColumn('draftId', 'text', (c) => c.notNull().references('paper_drafts.id').onDelete('cascade'))
      .execute()
    await db.schema
      .createIndex('paper_draft_files_of_draft')
      .on('paper_draft_files')
      .column('draftId')
      .execute()
  },
}
