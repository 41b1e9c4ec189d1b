import House from 'lucide-react/icons/house'
import type { Feature } from '#client/api/feature.ts'
import { address } from '#contract/addresses.ts'
import { patterns } from '#contract/page-patterns.ts'

/** The first page for visitors. */
export const landing: Feature = {
  pages: [
    {
      path: patterns.home,
      insteadForMembers: patterns.blog,
      module: 'features/landing/landing-page.tsx',
      load: () => import('#client/features/landing/landing-page.tsx'),
    },
  ],
  place: { to: address('home'), text: 'Home', Icon: House },
}
