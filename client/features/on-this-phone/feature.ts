import type { Feature } from '#client/api/feature.ts'
import { patterns } from '#contract/page-patterns.ts'

/** Everything that opens here offline. */
export const onThisPhone: Feature = {
  pages: [
    {
      path: patterns.onThisPhone,
      module: 'features/on-this-phone/on-this-phone-page.tsx',
      load: () => import('#client/features/on-this-phone/on-this-phone-page.tsx'),
    },
  ],
}
