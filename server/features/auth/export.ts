import type { ExportSection } from '#server/people/export-section.ts'

/** Exports sessions and a pending address change, without secrets. */
export const accountExport: readonly ExportSection[] = [
  {
    name: 'sessions',
    by: 'sessions.userId',
    rows: (db, id) =>
      db
        .selectFrom('sessions')
        .where('userId', '=', id)
        .select(['id', 'userAgent', 'createdAt', 'expiresAt'])
        .execute(),
  },
  {
    name: 'passkeys',
    by: 'passkeys.userId',
    rows: (db, id) =>
      db
        .selectFrom('passkeys')
        .where('userId', '=', id)
        .select(['id', 'name', 'createdAt', 'usedAt'])
        .execute(),
  },
  {
    name: 'new-email-to-prove',
    by: 'email_changes.userId',
    rows: (db, id) =>
      db.selectFrom('email_changes').where('userId', '=', id).select(['email', 'createdAt']).execute(),
  },
]
