import type { QueryClient } from '@tanstack/react-query'
import { type SentFile, sendFiles } from '#client/api/send-files.ts'
import type { Act } from '#client/outbox/index.ts'
import type { Delivering } from '#client/outbox/running.ts'
import { toast } from '#client/ui/toast.ts'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { readPrice } from '#contract/product-rules.ts'
import type { ListingBody } from './listing.ts'

/**
 * Sends the pictures, each continuing where it stopped, then the words. Doing it again is fine: every id was made
 * before.
 */
export async function deliver({ body }: Act<ListingBody>, by: Delivering): Promise<void> {
  const { listing, blobs } = body
  await sendPictures(body, by)
  const { name, description, whatsapp, category, condition, place } = listing.fields
  const price = readPrice(listing.fields.price)
  if (price instanceof Problem) throw price
  const product = await by.call(listing.edits ? api.products.edit : api.products.add, {
    id: listing.id,
    body: {
      ...{ name, description, price, whatsapp, category, condition, place },
      pictureIds: listing.pictures.filter(({ id, onCampus }) => onCampus || blobs[id]).map(({ id }) => id),
    },
  })
  by.client.setQueryData(['own-product', product.id], product)
  by.client.removeQueries({ queryKey: ['product', product.id] })
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
  toast.lead(body.listing.edits ? 'Product updated successfully!' : 'Product listed successfully!', {
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
