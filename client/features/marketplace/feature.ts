import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import type { Feature } from '#client/api/feature.ts'
import { members } from '#client/api/page.ts'
import { patterns } from '#contract/addresses.ts'

/** What students sell. */
export const marketplace: Feature = {
  pages: [
    {
      path: patterns.marketplace,
      module: 'features/marketplace/list-page.tsx',
      load: () => import('#client/features/marketplace/list-page.tsx'),
    },
    {
      path: patterns.product,
      module: 'features/marketplace/product-page.tsx',
      load: () => import('#client/features/marketplace/product-page.tsx'),
    },
    {
      path: patterns.postProduct,
      guard: members,
      module: 'features/marketplace/listing/post-product-page.tsx',
      load: () => import('#client/features/marketplace/listing/post-product-page.tsx'),
    },
  ],
  place: { page: 'marketplace', text: 'Marketplace', Icon: Store, search: 'Search products...' },
  entries: [{ page: 'postProduct', text: 'Post Product', Icon: Tag, order: 2 }],
  quickLinks: [{ page: 'marketplace', text: 'Marketplace' }],
}
