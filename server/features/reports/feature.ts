import { pauseRules } from '#contract/reports/pause-rules.ts'
import type { Feature } from '#server/http/feature.ts'
import { sweepDeletedIds } from '#server/kinds/deleted-ids.ts'
import { sweepEdits } from '#server/kinds/edits.ts'
import { sweepDeleted } from '#server/kinds/sweep-deleted.ts'
import { notPaused, pauseWhereDue } from '#server/people/contact-pauses.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { leaveReports } from './account-deletion.ts'
import { reportBelongings } from './export.ts'
import { sweepHidden, sweepWords } from './retention.ts'
import { reportRoutes } from './routes.ts'

export const reports = {
  topics: { reports: 'admin' },
  belongings: reportBelongings,
  leave: () => leaveReports,
  open: (platform, { kinds }) => ({
    routes: reportRoutes(platform, kinds),
    jobs: [
      { name: 'sweeping deleted content', every: hour, run: () => sweepDeleted(platform, kinds) },
      { name: 'sweeping words of decided reports', every: hour, run: () => sweepWords(platform) },
      { name: 'sweeping ids of what is gone', every: hour, run: () => sweepDeletedIds(platform) },
      { name: 'sweeping edits of long ago', every: hour, run: () => sweepEdits(platform) },
      { name: 'sweeping what was hidden and is gone', every: hour, run: () => sweepHidden(platform, kinds) },
      {
        name: 'looking at fresh reports of lost money',
        every: hour,
        run: () => lookAtFreshReports(platform),
      },
    ],
  }),
} satisfies Feature

/** A report on the day of the contact counts once a day has passed, without another report. */
async function lookAtFreshReports({ database, clock }: Platform): Promise<void> {
  const now = clock.now()
  const sellers = await database.read
    .selectFrom('trades')
    .where('goneAt', '>', later(now, { hours: -2 * pauseRules.contactHours }))
    .where(notPaused('trades.sellerId'))
    .select('sellerId')
    .distinct()
    .execute()
  for (const { sellerId } of sellers) await database.write((tx) => pauseWhereDue(tx, sellerId, now))
}
