import type { Leave } from '#server/people/account-deletion.ts'
import type { ExportSection } from '#server/people/export-section.ts'

export const watchExport: readonly ExportSection[] = [
  {
    name: 'my-alerts',
    by: 'watches.userId',
    rows: (db, id) =>
      db
        .selectFrom('watches')
        .where('userId', '=', id)
        .select(['kind', 'asked', 'createdAt', 'toldAt', 'toldDay', 'told'])
        .execute(),
  },
]

/** Alerts about somebody who leaves end; their own go with them. */
export const leaveWatches: Leave = {
  async last(tx, userId) {
    await tx.deleteFrom('watches').where('kind', '=', 'person').where('question', '=', userId).execute()
    return undefined
  },
}
