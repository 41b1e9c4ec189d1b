import type { Feature } from '#client/api/feature.ts'
import { patterns } from '#contract/page-patterns.ts'

/** The pages of rules of this campus. */
export const legal: Feature = {
  pages: [
    {
      path: patterns.legal,
      module: 'features/legal/legal-page.tsx',
      load: () => import('#client/features/legal/legal-page.tsx'),
    },
  ],
}
