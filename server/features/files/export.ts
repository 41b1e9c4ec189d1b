import type { ExportSection } from '#server/people/export-section.ts'

/** The files somebody sent. */
export const fileExport: readonly ExportSection[] = [
  {
    name: 'files',
    by: 'files.ownerId',
    rows: (db, id) =>
      db
        .selectFrom('files')
        .where('ownerId', '=', id)
        .select(['id', 'kind', 'name', 'type', 'bytes', 'width', 'height', 'seconds', 'createdAt'])
        .execute(),
  },
  {
    name: 'files-on-their-way',
    by: 'uploads.ownerId',
    rows: (db, id) =>
      db
        .selectFrom('uploads')
        .where('ownerId', '=', id)
        .select(['id', 'kind', 'name', 'bytes', 'createdAt'])
        .execute(),
  },
]
