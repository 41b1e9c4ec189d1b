import type { Feature } from '#client/api/feature.ts'
import { patterns } from '#contract/page-patterns.ts'

/** One search over everything. */
export const search: Feature = {
  pages: [
    {
      path: patterns.search,
      module: 'features/search/search-page.tsx',
      load: () => import('#client/features/search/search-page.tsx'),
    },
  ],
}
