import { watches as watchesApi } from '#contract/watches/endpoints.ts'
import { serve } from '#server/http/dispatch/serve.ts'
import type { Feature } from '#server/http/feature.ts'
import { deleteOld } from '#server/platform/database/write/delete-old.ts'
import { hour, minute } from '#server/platform/jobs/index.ts'
import { createAlerts } from './alerts.ts'
import { createAsking } from './asking.ts'
import { leaveWatches, watchExport } from './export.ts'

export const watches = {
  belongings: watchExport,
  leave: () => leaveWatches,
  open(platform, { kinds, watched }) {
    const alerts = createAlerts(platform, watched)
    return {
      routes: serve(watchesApi, {
        list: ({ viewer }) => alerts.list(viewer),
        set: ({ viewer, body }) => alerts.set(viewer, body),
      }),
      jobs: [
        { name: 'asking what is new', every: 15 * minute, run: createAsking(platform, kinds, watched) },
        {
          name: 'sweeping what came under alerts',
          every: 24 * hour,
          run: () =>
            deleteOld(platform, 'cameUnder', {
              table: 'came_under',
              key: ['kind', 'question', 'thing'],
              at: 'at',
            }),
        },
      ],
    }
  },
} satisfies Feature
