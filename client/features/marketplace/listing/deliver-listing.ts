import type { QueryClient } from '@tanstack/react-query'
import { type SentFile, sendFiles } from '#client/api/send-files.ts'
import type { Act } from '#client/outbox/index.ts'
import { renewedFields } from '#client/outbox/renewed-fields.ts'
import type { Delivering } from '#client/outbox/running.ts'
import { toast } from '#client/ui/toast.ts'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { askedPrice } from '#contract/product-rules.ts'
import { wordsOf } from '../kind-words.ts'
import type { Listing, ListingBody } from './listing.ts'
import { renewedPictures } from './renewed-listing.ts'

/**
 * Sends the pictures, each continuing where it stopped, then the words. Doing it again is fine: every id was made
 * before.
 */
export async function deliver({ body }: Act<ListingBody>, by: Delivering): Promise<void> {
  const { listing, blobs } = body
  await sendPictures(body, by)
  const { name, description, whatsapp, category, condition, place, kind, spot, day, keeper } = listing.fields
  const price = askedPrice(listing.fields)
  if (price instanceof Problem) throw price
  const pictureIds = listing.pictures.filter(({ id, onCampus }) => onCampus || blobs[id]).map(({ id }) => id)
  const words = { name, description, price, whatsapp, category, condition, place, pictureIds }
  // For what is for sale no more is said than to a server of the build before, which may be the one that answers.
  const isOfKind = kind !== undefined && kind !== 'sale'
  const said = isOfKind ? { ...words, spot, day, keeper } : words
  const { id } = listing
  const product = listing.edits
    ? await by.call(api.products.edit, { id, body: await onTop(said, listing, by) })
    : await by.call(api.products.add, { id, body: isOfKind ? { ...said, kind } : said })
  by.client.setQueryData(['own-product', product.id], product)
  by.client.removeQueries({ queryKey: ['product', product.id] })
}

/** What another phone of its owner has changed since this was begun stays, but where this changes the same. */
async function onTop<Said extends { pictureIds: string[] }>(
  said: Said,
  { id, was }: Listing,
  by: Delivering,
): Promise<Said> {
  if (!was) return said
  const now = await by.call(api.products.own, { id })
  const pictures = said.pictureIds.map((one) => ({ id: one }))
  return {
    ...renewedFields(said, was, now),
    pictureIds: renewedPictures(pictures, was.pictures, now.pictures).map((one) => one.id),
  }
}

async function sendPictures({ listing, blobs }: ListingBody, by: Delivering) {
  const pictures = listing.pictures.flatMap(({ id, name, onCampus }): SentFile[] => {
    const blob = blobs[id]
    return onCampus || !blob ? [] : [{ id, kind: 'picture', name, blob }]
  })
  try {
    await sendFiles(pictures, by)
  } catch (error) {
    throw error instanceof Problem && error.status < 500
      ? new Problem(error.code, error.message, 'pictures', error.retryAfter)
      : error
  }
}

export function arrived({ body }: Act<ListingBody>, { client }: { client: QueryClient }): void {
  for (const key of ['products', 'my-products', 'my-whatsapp'])
    void client.invalidateQueries({ queryKey: [key] })
  toast.lead(body.listing.edits ? 'Product updated successfully!' : wordsOf(body.listing.fields.kind).sent, {
    to: address('product', { id: body.listing.id }),
    text: 'See it',
  })
}

export const fresh = ({ body: { listing } }: Act<ListingBody>) => [
  ['products'],
  ['my-products'],
  ['own-product', listing.id],
  ['product', listing.id],
]
