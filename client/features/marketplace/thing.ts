import Tag from 'lucide-react/icons/tag'
import { changes, undoing } from '#client/api/change-kind.ts'
import type { Thing } from '#client/api/feature.ts'
import { openedBy } from '#client/api/opened.ts'
import type { Act } from '#client/outbox/index.ts'
import type { ListingBody } from './listing/listing.ts'

/** A product on this phone. */
export const product: Thing = {
  acts: {
    product: {
      Icon: Tag,
      module: 'features/marketplace/listing/deliver-listing.ts',
      load: () => import('#client/features/marketplace/listing/deliver-listing.ts'),
      undoing: ({ id, body, title }: Act<ListingBody>) =>
        body.listing.edits
          ? null
          : undoing(
              'product-change',
              { of: 'products', verb: 'remove', input: { id } },
              title,
              'my-products',
            ),
      both: () => import('#client/features/marketplace/listing/both-listings.ts'),
      alsoWithoutPage: true,
    },
    'product-change': changes(Tag),
  },
  kept: { title: 'Products', rows: (person) => openedBy(person, 'product') },
}
