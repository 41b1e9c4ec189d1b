import type { Feature } from '#client/api/feature.ts'
import { patterns } from '#contract/addresses.ts'

/** What was done here and has not arrived. */
export const outbox: Feature = {
  pages: [
    {
      path: patterns.outbox,
      module: 'features/outbox/outbox-page.tsx',
      load: () => import('#client/features/outbox/outbox-page.tsx'),
    },
  ],
}
