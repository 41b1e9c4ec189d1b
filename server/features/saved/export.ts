import type { ExportSection } from '#server/people/export-section.ts'

/** Exports what a member keeps for later. */
export const savedExport: readonly ExportSection[] = [
  {
    name: 'kept-for-later',
    by: 'saved_things.userId',
    rows: (db, id) =>
      db
        .selectFrom('saved_things')
        .where('userId', '=', id)
        .orderBy('savedAt')
        .select(['kind', 'thingId as id', 'savedAt'])
        .execute(),
  },
]
