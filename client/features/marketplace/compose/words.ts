import type { Together } from '#contract/edit-rules.ts'
import { productWords } from '#contract/edited-fields.ts'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import { askedPrice } from '#contract/marketplace/product-rules.ts'
import { whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import { Problem } from '#contract/problem.ts'
import { kindOf, type Listing, type ListingBody } from './listing.ts'
import { renewedPictures } from './renew.ts'

export type ProductWords = ReturnType<typeof productWords>

/** A product of one's own as a clash brings it: with the number that stands in its form. */
export type PresentProduct = OwnProduct & { whatsapp: string | null }

export const wordsOfPresent = ({ whatsapp, ...own }: PresentProduct): ProductWords =>
  productWords(own, whatsapp)

/** What of a listing is said to the campus. Throws for a price that is none. */
export function wordsOfListing({ listing, blobs }: ListingBody): ProductWords {
  const { name, description, category, condition, place, spot, day, keeper, whatsapp } = listing.fields
  const price = askedPrice(listing.fields)
  if (price instanceof Problem) throw price
  const said = { name, description, price, condition, place, category: category ?? 'Others' } as const
  const more = { spot: spot ?? null, day: day ?? null, keeper: keeper ?? null }
  return {
    ...{ ...said, ...more, whatsapp: whatsappOf(whatsapp) ?? whatsapp },
    pictureIds: listing.pictures.filter(({ id, onCampus }) => onCampus || blobs[id]).map(({ id }) => id),
  }
}

/** What its form was begun from, in the same words. */
export const wordsBefore = ({ was, numberWas }: Listing): Partial<ProductWords> | undefined =>
  was && productWords(was, numberWas)

/** Photos of both stay, those of the other phone last. */
export const together: Together<ProductWords> = {
  pictureIds: (...sides) => {
    const [mine, was, present] = sides.map((ids) => ids.map((id) => ({ id })))
    return renewedPictures(mine ?? [], was ?? [], present ?? []).map(({ id }) => id)
  },
}

/** For what is for sale no more is said than to a server of the build before, which may be the one that answers. */
export function sayingOf({ spot, day, keeper, ...words }: ProductWords, listing: Listing) {
  const body = { ...words, whatsapp: words.whatsapp ?? '' }
  return kindOf(listing.fields) === 'sale' ? body : { ...body, spot, day, keeper }
}
