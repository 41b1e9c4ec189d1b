import type { ExportSection } from '#server/people/export-section.ts'

/** Exports a member's profile, blocks and requests. */
export const profileBelongings: readonly ExportSection[] = [
  {
    name: 'profile',
    rows: (db, id) =>
      db
        .selectFrom('users')
        .where('id', '=', id)
        .select([
          'id',
          'fullName',
          'email',
          'department',
          'level',
          'whatsapp',
          'role',
          'accountType',
          'status',
        ])
        .select(['pictureId', 'createdAt', 'updatedAt', 'seenAt'])
        .execute(),
  },
  {
    name: 'address-proven-by-code',
    by: 'proven_addresses.userId',
    rows: (db, id) =>
      db.selectFrom('proven_addresses').where('userId', '=', id).select(['domain', 'provenAt']).execute(),
  },
  {
    name: 'people-i-blocked',
    by: 'blocks.blockerId',
    rows: (db, id) =>
      db.selectFrom('blocks').where('blockerId', '=', id).select(['blockedId', 'createdAt']).execute(),
  },
  {
    name: 'role-requests',
    by: 'role_requests.userId',
    rows: (db, id) =>
      db
        .selectFrom('role_requests')
        .where('userId', '=', id)
        .select(['requestedRole', 'status', 'requestedAt'])
        .execute(),
  },
  {
    name: 'exports',
    by: 'exports.ownerId',
    rows: (db, id) =>
      db.selectFrom('exports').where('ownerId', '=', id).select(['id', 'state', 'startedAt']).execute(),
  },
]
