import { type SqlBool, sql } from 'kysely'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { deleteInBatches } from '#server/platform/database/write/delete-in-batches.ts'
import type { Platform } from '#server/platform/index.ts'
import { keptSince } from '#server/platform/retention.ts'

/** Deletes reported texts after the decision. */
export async function sweepWords({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const since = keptSince('reportedWords', clock.now())
  await database.write((tx) =>
    tx
      .updateTable('reports')
      .set({ titleThen: null, textThen: null })
      .where('textThen', 'is not', null)
      .where('caseId', 'in', (eb) =>
        eb
          .selectFrom('report_decisions')
          .innerJoin('report_cases', 'report_cases.id', 'report_decisions.caseId')
          .where('report_cases.status', '!=', 'open')
          .where('decidedAt', '<', since)
          .select('report_cases.id'),
      )
      .execute(),
  )
}

/** Removes hidden marks of things that are deleted for good, directly or with their parent. */
export async function sweepHidden(
  { database }: Pick<Platform, 'database'>,
  kinds: ContentKinds,
): Promise<void> {
  for (const { kind, table } of Object.values(kinds))
    await deleteInBatches(
      database,
      'hidden_things',
      ['thingId', 'kind'],
      sql<SqlBool>`kind = ${kind} and not exists (
        select 1 from ${sql.table(table)} as thing where thing.id = hidden_things.${sql.ref('thingId')})`,
    )
}
