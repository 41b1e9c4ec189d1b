import type { Drafting } from '#client/offline/outbox/drafts/use-saved-draft.ts'
import { mayLieHere } from '#client/offline/storage/indexed-db.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import type { ListingBody } from './listing.ts'

/** Drafts of products: under '' for a new one, under its id when it is edited or waits. */
export const listingDrafts: Drafting<ListingBody> = {
  kind: 'product',
  shape: 1,
  idOf: ({ listing }) => listing.id,
  isEmpty: ({ listing: { edits, pictures, fields } }) =>
    !edits && pictures.length === 0 && Object.entries(fields).every(([name, one]) => name === 'kind' || !one),
  anew,
  whole: ({ listing, blobs }) => ({
    listing: {
      ...listing,
      pictures: listing.pictures.filter(({ id, onCampus }) => onCampus || blobs[id]),
    },
    blobs,
  }),
  carryOver: async (ownerId, take) => {
    if (await mayLieHere(`listings-${ownerId}`))
      await import('./former-drafts.ts').then((it) => it.carryOver(ownerId, take))
  },
}

/** A copy with the same words and new ids for it and its pictures. */
function anew({ listing, blobs }: ListingBody): ListingBody {
  const ids = new Map(listing.pictures.map(({ id }) => [id, newId()]))
  const other = (id: string) => ids.get(id) ?? id
  return {
    listing: {
      ...listing,
      id: newId(),
      pictures: listing.pictures.map((one) => (one.onCampus ? one : { ...one, id: other(one.id) })),
    },
    blobs: Object.fromEntries(Object.entries(blobs).map(([id, blob]) => [other(id), blob])),
  }
}
