import { WaitingEdit } from '#client/api/mutations/waiting-edit.tsx'
import { type Act, useActs } from '#client/offline/outbox/index.ts'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import type { ListingBody } from '../compose/listing.ts'
import { listingTopic } from '../compose/listing-act.ts'
import { wordsOfListing } from '../compose/words.ts'
import { Description, ProductLayout } from '../view/product-view.tsx'
import { OwnerDesk } from './owner-desk.tsx'

/** A product's page for its owner: with all actions, and as they changed it, though that has not arrived. */
export function OwnView({ product }: { product: OwnProduct }) {
  const act = useActs({ topic: listingTopic }).find(({ id }) => id === product.id) as
    | Act<ListingBody>
    | undefined // this topic holds listings only
  const shown = act && act.state !== 'needs you' ? withEdit(product, act.body) : product
  return (
    <ProductLayout product={shown} own>
      {act && <WaitingEdit act={act} />}
      <OwnerDesk product={product} />
      <Description product={shown} />
    </ProductLayout>
  )
}

/** Photos that have not arrived are shown by the form only. */
function withEdit(product: OwnProduct, body: ListingBody): OwnProduct {
  const { whatsapp: _, pictureIds: __, ...words } = wordsOfListing(body)
  return { ...product, ...words, pictures: body.listing.pictures.flatMap(({ onCampus }) => onCampus ?? []) }
}
