import type { ExportSection } from '#server/people/export-section.ts'

/** Exports a member's reports, and decisions about them and by them. */
export const reportBelongings: readonly ExportSection[] = [
  {
    name: 'reports-i-made',
    by: 'reports.reporterId',
    rows: (db, id) =>
      db
        .selectFrom('reports')
        .where('reporterId', '=', id)
        .select(['kind', 'thingId', 'complaint', 'reason', 'createdAt'])
        .execute(),
  },
  {
    name: 'decisions-about-what-was-reported-of-mine',
    by: 'report_cases.ownerId',
    // An open case would warn its subject.
    rows: (db, id) =>
      db
        .selectFrom('report_cases')
        .where('ownerId', '=', id)
        .where('status', '!=', 'open')
        .select(['kind', 'thingId', 'title', 'status', 'openedAt'])
        .execute(),
  },
  {
    name: 'when-contact-with-me-was-paused',
    by: 'pauses.sellerId',
    rows: (db, id) =>
      db
        .selectFrom('pauses')
        .where('sellerId', '=', id)
        .select(['startedAt', 'side', 'sideAt', 'liftedAt'])
        .execute(),
  },
  {
    name: 'pauses-i-lifted',
    by: 'pauses.liftedBy',
    rows: (db, id) => db.selectFrom('pauses').where('liftedBy', '=', id).select(['id', 'liftedAt']).execute(),
  },
  {
    name: 'decisions-i-made-about-reports',
    by: 'report_decisions.decidedBy',
    rows: (db, id) =>
      db
        .selectFrom('report_decisions')
        .where('decidedBy', '=', id)
        .select(['caseId', 'decision', 'reason', 'decidedAt', 'undoneAt'])
        .execute(),
  },
]
