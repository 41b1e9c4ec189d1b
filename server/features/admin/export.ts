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
  {
    name: 'posts-i-decide',
    by: 'desks.userId',
    rows: (db, id) =>
      db.selectFrom('desks').where('userId', '=', id).select(['kind', 'name', 'at']).execute(),
  },
  {
    name: 'desks-i-gave',
    by: 'desks.givenBy',
    rows: (db, id) =>
      db.selectFrom('desks').where('givenBy', '=', id).select(['kind', 'name', 'at']).execute(),
  },
  {
    name: 'trusted-as-an-author',
    by: 'trusted_authors.userId',
    rows: (db, id) => db.selectFrom('trusted_authors').where('userId', '=', id).select('at').execute(),
  },
  {
    name: 'authors-i-trusted',
    by: 'trusted_authors.givenBy',
    rows: (db, id) => db.selectFrom('trusted_authors').where('givenBy', '=', id).select('at').execute(),
  },
]
