import type { Feature } from '#client/api/feature.ts'
import { patterns } from '#contract/page-patterns.ts'

/** Files that another app shared and whose purpose has to be asked. */
export const sharing: Feature = {
  pages: [
    {
      path: patterns.shared,
      module: 'features/sharing/shared-page.tsx',
      load: () => import('#client/features/sharing/shared-page.tsx'),
    },
  ],
}
