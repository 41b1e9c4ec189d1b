import type { ExportSection } from '#server/people/export-section.ts'

/** Exports a member's notices and notice settings. */
export const noticeExport: readonly ExportSection[] = [
  {
    name: 'notices',
    by: 'notices.userId',
    rows: (db, id) =>
      db
        .selectFrom('notices')
        .where('userId', '=', id)
        .select(['kind', 'text', 'link', 'createdAt', 'readAt', 'things'])
        .execute(),
  },
  {
    name: 'notices-i-do-not-want',
    by: 'muted_notices.userId',
    rows: (db, id) => db.selectFrom('muted_notices').where('userId', '=', id).select('kind').execute(),
  },
  {
    name: 'quiet-hours',
    by: 'quiet_hours.userId',
    rows: (db, id) =>
      db.selectFrom('quiet_hours').where('userId', '=', id).select(['start', 'end']).execute(),
  },
  {
    name: 'devices-that-take-pushes',
    by: 'push_devices.userId',
    // Its endpoint and keys let anybody push to it.
    rows: (db, id) =>
      db.selectFrom('push_devices').where('userId', '=', id).select(['sessionId', 'createdAt']).execute(),
  },
  {
    name: 'pushed-last',
    by: 'last_pushes.userId',
    rows: (db, id) => db.selectFrom('last_pushes').where('userId', '=', id).select('at').execute(),
  },
]
