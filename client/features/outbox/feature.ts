import type { Feature } from '#client/api/feature.ts'
import { spareScreens } from '#client/offline/data-usage/saver.ts'
import { patterns } from '#contract/page-patterns.ts'

const load = () => import('#client/features/outbox/outbox-page.tsx')

/** What was done here and has not arrived. */
export const outbox: Feature = {
  pages: [
    {
      path: patterns.outbox,
      module: 'features/outbox/outbox-page.tsx',
      load,
    },
  ],
  // Where nothing else comes ahead: whoever needs it has no network to bring it with.
  fetchAhead: async () => void (spareScreens() && (await load())),
}
