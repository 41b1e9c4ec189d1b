import type { QueryClient } from '@tanstack/react-query'
import { upload } from '#client/api/upload.ts'
import type { Act } from '#client/outbox/index.ts'
import type { Delivering } from '#client/outbox/running.ts'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { readPrice } from '#contract/product-rules.ts'
import { bytesOf, type ListingBody } from './listing-act.ts'

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

async function sendPictures({ listing, blobs }: ListingBody, { headers, signal, onProgress }: Delivering) {
  const total = bytesOf(listing)
  let before = 0
  for (const { id, name, onCampus } of listing.pictures) {
    const blob = blobs[id]
    if (onCampus || !blob) continue
    try {
      await upload(blob, {
        ...{ id, name, signal, kind: 'picture' },
        onProgress: (sent) => onProgress(before + sent, total),
        fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, ...headers } }),
      })
    } catch (error) {
      throw error instanceof Problem && error.status < 500
        ? new Problem(error.code, error.message, 'pictures', error.retryAfter)
        : error
    }
    before += blob.size
  }
}

export function arrived({ body }: Act<ListingBody>, { client }: { client: QueryClient }): void {
  for (const key of ['products', 'my-products', 'my-whatsapp'])
    void client.invalidateQueries({ queryKey: [key] })
  toast.tell(body.listing.edits ? 'Product updated successfully!' : 'Product listed successfully!')
}
