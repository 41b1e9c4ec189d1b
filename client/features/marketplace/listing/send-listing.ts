import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import type { OwnProduct } from '#contract/marketplace.ts'
import { Problem } from '#contract/problem.ts'
import { readPrice } from '#contract/product-rules.ts'
import { blobOf, type Listing } from './phone.ts'
import { uploadPicture } from './upload-picture.ts'

/** Bytes of all pictures together. */
export interface Sending {
  done: number
  total: number
}

/** How much is still to be sent. */
export const bytesOf = ({ pictures }: Listing): number =>
  pictures.reduce((sum, { onCampus, bytes }) => sum + (onCampus ? 0 : (bytes ?? 0)), 0)

/**
 * Sends the pictures, each continuing where it stopped, then the words. Doing it again is fine: every id was made
 * before. Throws a Problem for what was refused, anything else where the campus was not reached.
 */
export async function sendListing(
  call: Caller,
  ownerId: string,
  listing: Listing,
  told: (sending: Sending) => void = () => undefined,
): Promise<OwnProduct> {
  const total = bytesOf(listing)
  let before = 0
  for (const picture of listing.pictures) {
    if (picture.onCampus) continue
    const blob = await blobOf(ownerId, picture.id)
    if (!blob) throw new Problem('invalid', 'Failed to upload images', 'pictures')
    await uploadPicture(picture, blob, (sent) => told({ done: before + sent, total }))
    before += blob.size
  }
  const { name, description, whatsapp, category, condition, place } = listing.fields
  const price = readPrice(listing.fields.price)
  if (price instanceof Problem) throw price
  return call(listing.edits ? api.products.edit : api.products.add, {
    id: listing.id,
    body: {
      ...{ name, description, price, whatsapp, category, condition, place },
      pictureIds: listing.pictures.map(({ id }) => id),
    },
  })
}
