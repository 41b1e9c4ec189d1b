import type { QueryClient } from '@tanstack/react-query'
import { type SentFile, sendFiles } from '#client/api/uploads/send-files.ts'
import { rebaseEdit } from '#client/offline/outbox/edits/rebase-edit.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { formWordsOf } from './form-words.ts'
import { kindOf, type ListingBody } from './listing.ts'
import {
  type PresentProduct,
  sayingOf,
  together,
  wordsBefore,
  wordsOfListing,
  wordsOfPresent,
} from './words.ts'

/**
 * Sends the pictures, each from where it stopped, then the words. Idempotent: every id was made before.
 */
export async function deliver({ body }: Act<ListingBody>, by: Delivering): Promise<void> {
  const { listing } = body
  await sendPictures(body, by)
  const { id, edit, numberWas } = listing
  const mine = wordsOfListing(body)
  const product = listing.edits
    ? await rebaseEdit({
        ...{ mine, was: wordsBefore(listing), edit, together },
        wordsOf: (present) => wordsOfPresent(present as PresentProduct), // the shape of a product's conflict
        put: (words, query) => by.call(api.products.edit, { id, query, body: sayingOf(words, listing) }),
      })
    : await by.call(api.products.add, {
        id,
        query: numberWas ? { numberWas } : {},
        body: {
          ...sayingOf(mine, listing),
          ...(kindOf(listing.fields) !== 'sale' && { kind: listing.fields.kind }),
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
  toast.lead(
    body.listing.edits ? 'Product updated successfully!' : formWordsOf(body.listing.fields.kind).sent,
    {
      to: address('product', { id: body.listing.id }),
      text: 'See it',
    },
  )
}

export const fresh = ({ body: { listing } }: Act<ListingBody>) => [
  ['products'],
  ['my-products'],
  ['own-product', listing.id],
  ['product', listing.id],
]
