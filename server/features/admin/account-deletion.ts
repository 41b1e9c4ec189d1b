import { sql } from 'kysely'
import type { Leave } from '#server/people/account-deletion.ts'
import { touchHolders } from '#server/people/desks.ts'
import { unnamedInNotices } from '#server/people/notices.ts'

/** Keeps a leaving admin's decisions, without their name; the desks they gave end. */
export const leaveAdmin: Leave = {
  async last(tx, userId) {
    await touchHolders(tx, 'givenBy', userId)
    const decided = tx
      .selectFrom('audit_log')
      .where('actorId', '=', userId)
      .select(sql<string>`'role-change:' || id`.as('about'))
    await unnamedInNotices(tx, sql<string>`${decided}`, userId)
    await tx
      .updateTable('audit_log')
      .set({ subject: 'somebody who left', subjectId: '' })
      .where('subjectId', '=', userId)
      .execute()
  },
}
