import { writtenCourse } from '#contract/books/course-rules.ts'
import { productCategories } from '#contract/campus.ts'
import type { Together } from '#contract/edit-rules.ts'
import { productWords } from '#contract/edited-fields.ts'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import { factsOf } from '#contract/marketplace/product-kinds.ts'
import { askedPrice } from '#contract/marketplace/product-rules.ts'
import { whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import { Problem } from '#contract/problem.ts'
import { kindOf, type Listing, type ListingBody, saidIn } from './listing.ts'
import { renewedPictures } from './renew.ts'

export type ProductWords = ReturnType<typeof productWords>

/** A product of one's own in a conflict: with the number that its form shows. */
export type PresentProduct = OwnProduct & { whatsapp: string | null }

export const wordsOfPresent = ({ whatsapp, ...own }: PresentProduct): ProductWords =>
  productWords(own, whatsapp)

/** The words of a listing as the campus takes them. Throws for an invalid price. */
export function wordsOfListing({ listing, blobs }: ListingBody): ProductWords {
  const fields = saidIn(listing.fields)
  const { name, description, category, condition, place, spot, day, keeper, whatsapp } = fields
  const { isRented, isStudied } = factsOf(kindOf(fields))
  const price = askedPrice(listing.fields)
  if (price instanceof Problem) throw price
  // There is at least one.
  const said = {
    name,
    description,
    price,
    condition,
    place,
    category: category ?? (productCategories.at(-1) as string),
  } as const
  const more = {
    ...{ spot: spot ?? null, day: day ?? null, keeper: keeper ?? null },
    rentTerm: (isRented && fields.rentTerm) || null,
    forWhom: (isRented && fields.forWhom) || null,
    courseCode: (isStudied && writtenCourse(fields.courseCode ?? '')) || null,
  }
  return {
    ...{ ...said, ...more, whatsapp: whatsappOf(whatsapp) ?? whatsapp },
    pictureIds: listing.pictures.filter(({ id, onCampus }) => onCampus || blobs[id]).map(({ id }) => id),
  }
}

/** The words that the form was begun from, in the same shape. */
export const wordsBefore = ({ was, numberWas }: Listing): Partial<ProductWords> | undefined =>
  was && productWords(was, numberWas)

/** Keeps the photos of both sides, those of the other phone last. */
export const together: Together<ProductWords> = {
  pictureIds: (...sides) => {
    const [mine, was, present] = sides.map((ids) => ids.map((id) => ({ id })))
    return renewedPictures(mine ?? [], was ?? [], present ?? []).map(({ id }) => id)
  },
}

/** Omits what a kind or this product has never had: a server of the previous build may answer. */
export function sayingOf(
  { spot, day, keeper, rentTerm, forWhom, courseCode, ...words }: ProductWords,
  { fields, was }: Listing,
) {
  const kind = kindOf(fields)
  return {
    ...{ ...words, whatsapp: words.whatsapp ?? '' },
    ...(kind !== 'sale' && { spot, day, keeper }),
    ...(factsOf(kind).isRented && { rentTerm, forWhom }),
    ...((courseCode || was?.courseCode) && { courseCode }),
  }
}
