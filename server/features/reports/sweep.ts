import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'

/** What stood there when something was reported is kept for whoever decides, and a day longer, in days. */
const kept = 1

/** Nobody reads any more in which words something was reported once that was decided. */
export async function sweepWords({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const since = later(clock.now(), { days: -kept })
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
