import type { Feature } from '#server/http/feature.ts'
import { sweepDeletedIds } from '#server/kinds/deleted-ids.ts'
import { sweepEdits } from '#server/kinds/edits.ts'
import { sweepDeleted } from '#server/kinds/sweep-deleted.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { leaveReports } from './account-deletion.ts'
import { reportBelongings } from './export.ts'
import { lookAtFreshReports } from './pauses/review-job.ts'
import { sweepHidden, sweepWords } from './retention.ts'
import { reportRoutes } from './routes.ts'

export const reports = {
  topics: { reports: 'admin' },
  belongings: reportBelongings,
  leave: () => leaveReports,
  open: (platform, { things }) => ({
    routes: reportRoutes(platform, things),
    jobs: [
      { name: 'sweeping deleted content', every: hour, run: () => sweepDeleted(platform, things) },
      { name: 'sweeping words of decided reports', every: hour, run: () => sweepWords(platform) },
      { name: 'sweeping ids of what is gone', every: hour, run: () => sweepDeletedIds(platform) },
      { name: 'sweeping edits of long ago', every: hour, run: () => sweepEdits(platform) },
      { name: 'sweeping what was hidden and is gone', every: hour, run: () => sweepHidden(platform, things) },
      {
        name: 'looking at fresh reports of lost money',
        every: hour,
        run: () => lookAtFreshReports(platform),
      },
    ],
  }),
} satisfies Feature
