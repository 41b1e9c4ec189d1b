import type { Leave } from '#server/people/account-deletion.ts'

/** What admins decided stays known, without the name of who left. */
export const leaveAdmin: Leave = {
  async last(tx, userId) {
    await tx
      .updateTable('audit_log')
      .set({ subject: 'somebody who left', subjectId: '' })
      .where('subjectId', '=', userId)
      .execute()
  },
}
