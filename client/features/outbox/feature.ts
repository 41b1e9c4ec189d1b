import type { Feature } from '#client/api/feature.ts'
import { spareScreens } from '#client/offline/data-usage/saver.ts'
import { patterns } from '#contract/page-patterns.ts'

const load = () => import('#client/features/outbox/outbox-page.tsx')

/** Acts of this phone that have not arrived. */
export const outbox: Feature = {
  pages: [
    {
      path: patterns.outbox,
      module: 'features/outbox/outbox-page.tsx',
      load,
    },
  ],
  // Loaded even when screens are not prefetched: whoever needs it is offline by then.
  fetchAhead: async () => void (spareScreens() && (await load())),
}
