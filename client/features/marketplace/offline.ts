import Tag from 'lucide-react/icons/tag'
import type { OfflineKind } from '#client/api/feature.ts'
import { changes, undoing } from '#client/api/mutations/change-kind.ts'
import { openedBy } from '#client/api/opened-items.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { ListingBody } from './compose/listing.ts'

/** A product on this phone. */
export const product: OfflineKind = {
  acts: {
    product: {
      Icon: Tag,
      module: 'features/marketplace/compose/deliver.ts',
      load: () => import('#client/features/marketplace/compose/deliver.ts'),
      undoing: ({ id, body, title }: Act<ListingBody>) =>
        body.listing.edits
          ? null
          : undoing(
              'product-change',
              { of: 'products', verb: 'remove', input: { id } },
              title,
              'my-products',
            ),
      both: () => import('#client/features/marketplace/compose/merge.ts'),
      reopens: true,
      alsoWithoutPage: true,
    },
    'product-change': changes(Tag),
  },
  kept: { title: 'Products', rows: (person) => openedBy(person, 'product') },
}
