import Tag from 'lucide-react/icons/tag'
import type { Thing } from '#client/api/feature.ts'
import { openedBy } from '#client/api/opened.ts'

/** A product on this phone. */
export const product: Thing = {
  acts: {
    product: {
      Icon: Tag,
      module: 'features/marketplace/listing/deliver-listing.ts',
      load: () => import('#client/features/marketplace/listing/deliver-listing.ts'),
      alsoWithoutPage: true,
    },
  },
  kept: { title: 'Products', rows: (person) => openedBy(person, 'product') },
}
