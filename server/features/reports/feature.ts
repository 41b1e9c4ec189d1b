import type { Feature } from '#server/http/feature.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { sweepEdits } from '#server/things/edits.ts'
import { sweepGone } from '#server/things/gone.ts'
import { reportBelongings } from './belongings.ts'
import { leaveReports } from './leaving.ts'
import { lookAtFreshReports } from './pauses/look.ts'
import { reportRoutes } from './routes.ts'
import { sweepHidden, sweepWords } from './sweep.ts'

export const reports = {
  topics: { reports: 'admin' },
  belongings: reportBelongings,
  leave: () => leaveReports,
  open: (platform, { things }) => ({
    routes: reportRoutes(platform, things),
    jobs: [
      { name: 'sweeping words of decided reports', every: hour, run: () => sweepWords(platform) },
      { name: 'sweeping ids of what is gone', every: hour, run: () => sweepGone(platform) },
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
