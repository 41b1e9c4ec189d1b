import type { ExportSection } from '#server/people/export-section.ts'

/** What admins decided about somebody, and what somebody decided as one. */
export const adminBelongings: readonly ExportSection[] = [
  {
    name: 'decisions-about-me',
    by: 'audit_log.subjectId',
    rows: (db, id) =>
      db
        .selectFrom('audit_log')
        .where('subjectId', '=', id)
        .select(['act', 'at', 'reason', 'until'])
        .execute(),
  },
  {
    name: 'decisions-i-made-about-people',
    by: 'audit_log.actorId',
    rows: (db, id) => db.selectFrom('audit_log').where('actorId', '=', id).select(['act', 'at']).execute(),
  },
]
