import { saved as savedApi } from '#contract/saved/endpoints.ts'
import { serve } from '#server/http/dispatch/serve.ts'
import type { Feature } from '#server/http/feature.ts'
import { createBlocked } from '#server/people/blocks.ts'
import { withoutClockSkew } from '#server/platform/jobs/clock-skew.ts'
import { minute } from '#server/platform/jobs/index.ts'
import { savedExport } from './export.ts'
import { createSaved } from './saved.ts'
import { createTelling } from './telling.ts'

export const saved = {
  belongings: savedExport,
  open(platform, { kinds }) {
    const all = createSaved(platform, kinds)
    const apart = createBlocked(platform.database)
    return {
      routes: serve(savedApi, {
        list: async ({ query, viewer }) => all.list(viewer.id, query, await apart.from(viewer)),
        read: ({ params, viewer }) => all.read(viewer.id, params),
        keep: async ({ params, viewer }) => all.keep(viewer.id, params, await apart.from(viewer)),
        drop: ({ params, viewer }) => all.drop(viewer.id, params),
      }),
      jobs: [
        {
          name: 'telling of what is kept for later',
          every: minute,
          atStart: true,
          run: createTelling(platform, kinds).tellAll,
        },
        withoutClockSkew(platform, 'what changed of things kept for later', [
          { table: 'saved_changes', column: 'at', most: 0 },
        ]),
      ],
    }
  },
} satisfies Feature
