import { type Conflict, conflictOf } from '#client/offline/outbox/edits/merge-edits.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import { conditionLabel, dayText, forWhomLabels, keeperLabels } from '#contract/marketplace/product-kinds.ts'
import { toldWhatsapp } from '#contract/marketplace/whatsapp-rules.ts'
import { naira, typedPrice } from '#contract/money.ts'
import type { ListingBody, ListingPicture } from './listing.ts'
import {
  type PresentProduct,
  type ProductWords,
  together,
  wordsBefore,
  wordsOfListing,
  wordsOfPresent,
} from './words.ts'

const shows = {
  name: 'Name',
  spot: 'Where',
  day: ['Day', (day: ProductWords['day']) => dayText(day ?? '')],
  price: ['Price', (price: ProductWords['price']) => naira(price ?? 0)],
  whatsapp: ['WhatsApp number', (number: ProductWords['whatsapp']) => toldWhatsapp(number ?? '')],
  condition: ['Condition', conditionLabel],
  category: 'Category',
  place: ['Campus', (place: ProductWords['place']) => `${place} campus`],
  keeper: ['Where it is now', (keeper: ProductWords['keeper']) => (keeper ? keeperLabels[keeper] : '')],
  rentTerm: ['Rent for', (term: ProductWords['rentTerm']) => (term ? `A ${term}` : '')],
  forWhom: ['For whom', (whom: ProductWords['forWhom']) => (whom ? forWhomLabels[whom] : '')],
  courseCode: 'Course code',
  description: 'Description',
} satisfies Parameters<typeof conflictOf<ProductWords>>[0]['shows']

/** The conflict between an edit of a product and what was saved meanwhile. */
export function both({ body }: Pick<Act<ListingBody>, 'body'>, present: PresentProduct): Conflict {
  const { listing, blobs } = body
  const { whatsapp, ...was } = present
  return conflictOf<ProductWords>({
    ...{ mine: wordsOfListing(body), was: wordsBefore(listing), present: wordsOfPresent(present) },
    ...{ shows, together },
    bodyOf({ pictureIds, price, ...words }) {
      const there = was.pictures.map((onCampus) => ({
        id: onCampus.id,
        name: was.name,
        was: 0,
        bytes: 0,
        onCampus,
      }))
      const all = new Map<string, ListingPicture>([...there, ...listing.pictures].map((one) => [one.id, one]))
      const { spot, day, keeper, rentTerm, forWhom, courseCode, whatsapp: number, ...said } = words
      const fields = {
        ...{ ...listing.fields, ...said },
        price: price === null ? '' : typedPrice(price),
        whatsapp: toldWhatsapp(number ?? ''),
        ...(spot !== null && { spot }),
        ...(day !== null && { day }),
        ...(keeper !== null && { keeper }),
        ...(rentTerm !== null && { rentTerm }),
        ...(forWhom !== null && { forWhom }),
        courseCode: courseCode ?? '',
      }
      const pictures = pictureIds.flatMap((id) => all.get(id) ?? [])
      return {
        listing: { ...listing, fields, pictures, was, numberWas: whatsapp },
        blobs,
      } satisfies ListingBody
    },
  })
}
