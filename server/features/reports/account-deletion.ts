import { type SqlBool, sql } from 'kysely'
import type { Leave } from '#server/people/account-deletion.ts'
import { rewordNotices, withdrawNotice } from '#server/people/notices.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'

const gone = 'something of somebody who left'

/** Open cases about a leaving member's things are closed; decided ones stay, without names. */
export const leaveReports: Leave = {
  async last(tx, userId) {
    // Locked while they are read, so that a concurrent decision comes first.
    const cases = await lockRows(
      tx,
      tx
        .selectFrom('report_cases')
        .where('ownerId', '=', userId)
        .select(['id', 'kind', 'thingId', 'title', 'status'])
        .orderBy('id'),
    ).execute()
    for (const { id, kind, thingId, title, status } of cases) {
      await tx.deleteFrom('hidden_things').where('thingId', '=', thingId).where('kind', '=', kind).execute()
      if (status === 'open') await tx.deleteFrom('report_cases').where('id', '=', id).execute()
      else {
        await tx.updateTable('report_cases').set({ ownerId: '', title: gone }).where('id', '=', id).execute()
        // What the reporters were told quotes it.
        if (title) await rewordNotices(tx, sql<string>`(${`report-case:${id}`})`, `“${title}”`, gone)
      }
      await tx
        .updateTable('reports')
        .set({ titleThen: null, textThen: null })
        .where('caseId', '=', id)
        .execute()
    }
    const pauses = await tx.selectFrom('pauses').where('sellerId', '=', userId).select('id').execute()
    await withdrawNotice(
      tx,
      pauses.map(({ id }) => `pause-lifted:${id}` as const),
    )
    // A case without reports is closed, unless its thing was hidden: then an admin still looks.
    const reported = await tx
      .deleteFrom('reports')
      .where('reporterId', '=', userId)
      .returning('caseId')
      .execute()
    for (const { caseId } of reported) {
      const left = await tx.selectFrom('reports').where('caseId', '=', caseId).select('id').executeTakeFirst()
      if (!left)
        await tx
          .deleteFrom('report_cases')
          .where('id', '=', caseId)
          .where('status', '=', 'open')
          .where(hidesNothing)
          .execute()
    }
  },
}

const hidesNothing = sql<SqlBool>`not exists (
  select 1 from hidden_things
  where hidden_things.${sql.ref('thingId')} = ${sql.ref('report_cases.thingId')}
    and hidden_things.kind = report_cases.kind)`
