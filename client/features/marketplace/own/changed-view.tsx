import { WaitingEdit } from '#client/api/mutations/waiting-edit.tsx'
import type { Act } from '#client/offline/outbox/index.ts'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import type { ListingBody } from '../compose/listing.ts'
import { wordsOfListing } from '../compose/words.ts'
import { Description, ProductLayout } from '../view/product-view.tsx'
import { OwnerDesk } from './owner-desk.tsx'

/** A product's page for its owner, as they changed it though that has not arrived. */
export function ChangedView({ product, act: { body, ...act } }: { product: OwnProduct; act: Act }) {
  // Acts of the kind 'product' are listings.
  const shown = act.state === 'needs you' ? product : withEdit(product, body as ListingBody)
  return (
    <ProductLayout product={shown} own>
      <WaitingEdit act={act} />
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
