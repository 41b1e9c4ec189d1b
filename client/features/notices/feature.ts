import type { Feature } from '#client/api/feature.ts'
import { members } from '#client/api/page.ts'
import { patterns } from '#contract/page-patterns.ts'

/** Notifications of members. */
export const notices: Feature = {
  pages: [
    {
      path: patterns.notices,
      guard: members,
      module: 'features/notices/notices-page.tsx',
      load: () => import('#client/features/notices/notices-page.tsx'),
    },
  ],
}
