import type { Leave } from '#server/people/account-deletion.ts'

/** Keeps a leaving admin's decisions, without their name. */
export const leaveAdmin: Leave = {
  async last(tx, userId) {
    await tx
      .updateTable('audit_log')
      .set({ subject: 'somebody who left', subjectId: '' })
      .where('subjectId', '=', userId)
      .execute()
  },
}
