import type { Feature } from '#client/api/feature.ts'
import { patterns } from '#contract/page-patterns.ts'

/** What another app handed to this one, where it has to be asked what it is. */
export const sharing: Feature = {
  pages: [
    {
      path: patterns.shared,
      module: 'features/sharing/shared-page.tsx',
      load: () => import('#client/features/sharing/shared-page.tsx'),
    },
  ],
}
