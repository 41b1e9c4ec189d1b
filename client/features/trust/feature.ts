import type { Feature } from '#client/api/feature.ts'
import { members } from '#client/api/page.ts'
import { patterns } from '#contract/page-patterns.ts'

/** Reasons to trust a trading partner. */
export const trust: Feature = {
  pages: [
    {
      path: patterns.verifiedStudents,
      module: 'features/trust/verified-page.tsx',
      load: () => import('#client/features/trust/verified-page.tsx'),
    },
    {
      path: patterns.contactPaused,
      guard: members,
      module: 'features/trust/paused-page.tsx',
      load: () => import('#client/features/trust/paused-page.tsx'),
    },
  ],
}
