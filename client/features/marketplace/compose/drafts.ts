import type { Drafting } from '#client/offline/outbox/drafts/use-saved-draft.ts'
import { mayLieHere } from '#client/offline/storage/indexed-db.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import type { ListingBody } from './listing.ts'

/** A product as it is being written: by '' for a new one, by its id for changes and for one that waits. */
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
      await (await import('./former-drafts.ts')).carryOver(ownerId, take)
  },
}

/** Another product with the same words: it and its pictures get ids of their own. */
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
