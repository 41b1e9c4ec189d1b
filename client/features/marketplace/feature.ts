import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import type { Feature } from '#client/api/feature.ts'
import { members } from '#client/api/page.ts'
import { address } from '#contract/addresses.ts'
import { patterns } from '#contract/page-patterns.ts'

/** Products for sale, wanted, lost and found. */
export const marketplace: Feature = {
  pages: [
    {
      path: patterns.marketplace,
      alike: true,
      module: 'features/marketplace/list/list-page.tsx',
      load: () => import('#client/features/marketplace/list/list-page.tsx'),
    },
    {
      path: patterns.product,
      alike: true,
      module: 'features/marketplace/view/view-page.tsx',
      load: () => import('#client/features/marketplace/view/view-page.tsx'),
    },
    {
      path: patterns.postProduct,
      guard: members,
      module: 'features/marketplace/compose/compose-page.tsx',
      load: () => import('#client/features/marketplace/compose/compose-page.tsx'),
    },
  ],
  place: { to: address('marketplace'), text: 'Marketplace', Icon: Store, search: 'Search the market...' },
  found: {
    ...{ kind: 'product', title: 'Products', Icon: Store, look: 'tiles', order: 3 },
    to: (id) => address('product', { id }),
    list: (search) => address('marketplace', { kind: 'all', search }),
  },
  entries: [{ to: address('postProduct'), text: 'Post Product', Icon: Tag, order: 2 }],
  quickLinks: [{ to: address('marketplace'), text: 'Marketplace' }],
}
