import type { ExportSection } from '#server/people/export-section.ts'

/** Exports the admins' decisions about a member, and the member's own as an admin. */
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
