import type { Belonging } from './belonging.ts'

/** What is kept of a member beside what they made: what they chose, what they sent, and what was decided about it. */
export const behindTheScenes: readonly Belonging[] = [
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
    // Its endpoint and keys open it to whoever has them.
    rows: (db, id) =>
      db.selectFrom('push_devices').where('userId', '=', id).select(['sessionId', 'createdAt']).execute(),
  },
  {
    name: 'pushed-last',
    by: 'last_pushes.userId',
    rows: (db, id) => db.selectFrom('last_pushes').where('userId', '=', id).select('at').execute(),
  },
  {
    name: 'new-email-to-prove',
    by: 'email_changes.userId',
    rows: (db, id) =>
      db.selectFrom('email_changes').where('userId', '=', id).select(['email', 'createdAt']).execute(),
  },
  {
    name: 'exports',
    by: 'exports.ownerId',
    rows: (db, id) =>
      db.selectFrom('exports').where('ownerId', '=', id).select(['id', 'state', 'startedAt']).execute(),
  },
  {
    name: 'decisions-about-my-posts',
    rows: (db, id) =>
      db
        .selectFrom('post_decisions')
        .innerJoin('posts', 'posts.id', 'post_decisions.postId')
        .where('posts.ownerId', '=', id)
        .select(['postId', 'about', 'decision', 'post_decisions.reason', 'decidedAt', 'undoneAt'])
        .execute(),
  },
  {
    name: 'decisions-about-me',
    by: 'audit_log.subjectId',
    rows: (db, id) => db.selectFrom('audit_log').where('subjectId', '=', id).select(['act', 'at']).execute(),
  },
  {
    name: 'decisions-about-what-was-reported-of-mine',
    by: 'report_cases.ownerId',
    // An open case would warn whoever is looked at.
    rows: (db, id) =>
      db
        .selectFrom('report_cases')
        .where('ownerId', '=', id)
        .where('status', '!=', 'open')
        .select(['kind', 'thingId', 'title', 'status', 'openedAt'])
        .execute(),
  },
  {
    name: 'decisions-i-made-about-posts',
    by: 'post_decisions.decidedBy',
    rows: (db, id) =>
      db
        .selectFrom('post_decisions')
        .where('decidedBy', '=', id)
        .select(['postId', 'about', 'decision', 'reason', 'decidedAt', 'undoneAt'])
        .execute(),
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
  {
    name: 'decisions-i-made-about-people',
    by: 'audit_log.actorId',
    rows: (db, id) => db.selectFrom('audit_log').where('actorId', '=', id).select(['act', 'at']).execute(),
  },
]
