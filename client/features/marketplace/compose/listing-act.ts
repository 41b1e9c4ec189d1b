import type { NewAct } from '#client/offline/outbox/index.ts'
import { address } from '#contract/addresses.ts'
import { factsOf, type ProductKind } from '#contract/marketplace/product-kinds.ts'
import type { Listing, ListingBody } from './listing.ts'

/** The topic under which waiting listings show. */
export const listingTopic = 'my-products'

/** Bytes that are still to be sent. */
export const bytesOf = ({ pictures }: Listing): number =>
  pictures.reduce((sum, { onCampus, bytes }) => sum + (onCampus ? 0 : (bytes ?? 0)), 0)

/** The address to edit a waiting listing. */
const draftAddress = ({ id, edits }: Listing): string =>
  address('postProduct', edits ? { id } : { draft: id })

const nameOf = (kind: ProductKind | undefined) => (kind && kind !== 'sale' ? factsOf(kind).label : 'Product')

/** The act of listing a product, or of editing one. A product has one act at a time, under its own id. */
export function listingAct(ownerId: string, body: ListingBody): NewAct<ListingBody> {
  const { listing } = body
  return {
    ...{ id: listing.id, kind: 'product', ownerId, topic: listingTopic, bytes: bytesOf(listing) },
    title: `${listing.edits ? 'Change to' : nameOf(listing.fields.kind)} “${listing.fields.name.trim()}”`,
    to: draftAddress(listing),
    body,
  }
}
