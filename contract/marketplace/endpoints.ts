import { z } from 'zod'
import { limits } from '../campus.ts'
import { onTopOf } from '../edit-version.ts'
import { endpoint } from '../endpoint.ts'
import { picture } from '../files/endpoints.ts'
import { oneOf } from '../one-of.ts'
import { after, id, page, time } from '../page.ts'
import { person, verified } from '../profiles/people.ts'
import { forWhoms, productKeepers, productKinds, rentTerms } from './product-kinds.ts'
import { reputation } from './trade-endpoints.ts'

const productCategory = oneOf('categories')
const productCondition = oneOf('conditions')
const campusPlace = oneOf('places')
export const productKind = z.enum(productKinds)
export const productKeeper = z.enum(productKeepers)
export const rentTerm = z.enum(rentTerms)
export const forWhom = z.enum(forWhoms)
export const productSort = z.enum(['newest', 'price-up', 'price-down'])

/** The states that its owner can set. */
export const saleState = z.enum(['active', 'reserved', 'sold', 'withdrawn'])
/** The actual state: `expired` is computed from its age. */
export const productState = z.enum([...saleState.options, 'expired'])

/**
 * A product as lists show it. `price` in kobo: for wanted things the most that is paid, for rooms the rent for a year or
 * a semester; null where nobody gave one, and for lost and found things. Those and rooms have a `spot` and a `day`.
 * `listedAt` is when it was listed or last renewed.
 */
export const productCard = z.strictObject({
  id,
  kind: productKind,
  name: z.string(),
  price: z.int().nullable(),
  category: z.string(),
  condition: z.string().nullable(),
  /** Where to view it; null for the campus as a whole. */
  place: z.string().nullable(),
  /** Where it was lost or found, or where the room is, in words; when that was, or from when the room is free. */
  spot: z.string().nullable(),
  day: z.iso.date().nullable(),
  rentTerm: rentTerm.nullable(),
  forWhom: forWhom.nullable(),
  /** The course that it is used in: 'CSC 201'. */
  courseCode: z.string().nullable(),
  picture: picture.nullable(),
  listedAt: time,
})

/** The seller. Never has a number or an address: only `contact` hands those out. */
export const seller = person.extend({
  memberSince: time,
  sold: z.int(),
  reputation,
  verified,
  /** Contact is stopped until an admin decides. */
  paused: z.boolean(),
})

export const product = productCard.omit({ picture: true }).extend({
  description: z.string(),
  /** Who has a found thing now. */
  keeper: productKeeper.nullable(),
  pictures: z.array(picture),
  owner: seller,
  /** What people call it, too, so that a phone without a network finds it by the same words; folded, '' for nothing. */
  also: z.string(),
})

/** A product as its owner sees it. `contacts` counts how often their number was handed out for it. */
export const ownProduct = product.omit({ owner: true, also: true }).extend({
  state: productState,
  expiresAt: time,
  contacts: z.int(),
})

const ofCourse = z.strictObject({
  sale: z.strictObject({ count: z.int(), price: z.int(), latestAt: time }).nullable(),
  wanted: z.strictObject({ count: z.int(), price: z.int().nullable() }).nullable(),
})

export type OfCourse = z.output<typeof ofCourse>
export type ProductCard = z.output<typeof productCard>
export type Product = z.output<typeof product>
export type OwnProduct = z.output<typeof ownProduct>
export type Seller = z.output<typeof seller>
export type ProductSort = z.output<typeof productSort>
export type ProductState = z.output<typeof productState>
export type SaleState = z.output<typeof saleState>

const naturalKobo = z.coerce.number().int().min(0).max(limits.productPrice)

/** The rules for these are in product-rules.ts. */
const content = {
  name: z.string(),
  description: z.string(),
  price: z.number().nullish(),
  category: productCategory.nullish(),
  condition: productCondition.nullish(),
  place: campusPlace.nullish(),
  spot: z.string().nullish(),
  day: z.string().nullish(),
  keeper: productKeeper.nullish(),
  rentTerm: rentTerm.nullish(),
  forWhom: forWhom.nullish(),
  courseCode: z.string().max(100).nullish(),
  whatsapp: z.string().max(40),
  pictureIds: z.array(id),
}

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    access: 'anyone',
    summary:
      'Lists active products of one `kind` (by default those for sale), or `all`; 12 a page. Searches name and description; ignores case and accents. Prices are in kobo. `forWhom` finds rooms that they may live in, so also those for anyone; `freeBy` those that are free on that day; `course` what is used in it. `count` comes with the first page and stops at 300; null if counting would take too long. `ownerName` is set if you asked for one seller. `nearest` is the category to look in where a search finds nothing.',
    query: z.strictObject({
      kind: z.enum([...productKinds, 'all']).default('sale'),
      search: z.string().max(limits.search).optional(),
      category: productCategory.optional(),
      condition: productCondition.optional(),
      place: campusPlace.optional(),
      rentTerm: rentTerm.optional(),
      forWhom: forWhom.optional(),
      freeBy: z.iso.date().optional(),
      course: z.string().max(20).optional(),
      priceFrom: naturalKobo.optional(),
      priceTo: naturalKobo.optional(),
      ownerId: id.optional(),
      sort: productSort.optional(),
      after,
    }),
    reply: page(productCard).extend({
      count: z.int().nullable(),
      ownerName: z.string().nullable(),
      nearest: z.string().nullable(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/products/:id',
    access: 'anyone',
    summary: 'Returns an active product.',
    reply: product,
  }),
  similar: endpoint({
    method: 'GET',
    path: '/products/:id/similar',
    access: 'anyone',
    summary: 'Returns a few active products of the same kind and category, even if this one is gone.',
    reply: z.strictObject({ kind: productKind, category: z.string(), items: z.array(productCard) }),
  }),
  ofCourse: endpoint({
    method: 'GET',
    path: '/courses/:code/products',
    access: 'anyone',
    summary:
      'Returns how many copies used in a course are for sale and from which price, and how many are wanted.',
    reply: ofCourse,
  }),
  contact: endpoint({
    method: 'POST',
    path: '/products/:id/contact',
    access: 'anyone',
    // Enough for a real buyer, too little to harvest numbers.
    allowance: { most: 30, seconds: 3_600, or: 'You have asked for 30 numbers within an hour.' },
    ofVisitors: { most: 1_200, seconds: 3_600, or: 'Sign in to continue now.' },
    summary: 'Returns the owner’s WhatsApp number, and a link with a first message. Each contact is counted.',
    reply: z.strictObject({ whatsapp: z.string(), link: z.url() }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/my-products',
    access: 'member',
    summary: 'Lists your products in every state, newest first, 12 a page.',
    query: z.strictObject({ after }),
    reply: page(ownProduct),
  }),
  own: endpoint({
    method: 'GET',
    path: '/my-products/:id',
    access: 'member',
    summary: 'Returns one of your products, in any state.',
    reply: ownProduct,
  }),
  number: endpoint({
    method: 'GET',
    path: '/my-whatsapp',
    access: 'member',
    summary: 'Returns the number you gave last.',
    reply: z.strictObject({ whatsapp: z.string().nullable() }),
  }),
  add: endpoint({
    method: 'PUT',
    path: '/products/:id',
    access: 'proven',
    allowance: { most: 30, seconds: 3_600 },
    summary:
      'Lists a product under an id you choose; repeating it changes nothing. The price is in kobo, for things for sale or wanted, and for rooms; spot and day are for things lost or found, and for rooms, which only verified students offer where this campus verifies students. Its kind cannot change. `numberWas` is the number the form started with: if you send it unchanged, a newer number you gave elsewhere stays.',
    query: z.strictObject({ numberWas: z.string().max(40).optional() }),
    body: z.strictObject({ ...content, kind: productKind.default('sale') }),
    reply: ownProduct,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/products/:id/details',
    access: 'proven',
    allowance: { most: 60, seconds: 600 },
    summary:
      'Replaces the details of your product, pictures included. Conflict if it changed since `version`; `present` is then the current product, with your number.',
    query: onTopOf,
    body: z.strictObject(content),
    reply: ownProduct,
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/products/:id/state',
    access: 'proven',
    allowance: { most: 60, seconds: 600 },
    summary:
      'Marks your product active, reserved, sold or withdrawn; repeating it changes nothing. For any kind, sold means that it ended well; only things for sale can be reserved.',
    body: z.strictObject({ state: saleState }),
    reply: ownProduct,
  }),
  renew: endpoint({
    method: 'PUT',
    path: '/products/:id/renewal',
    access: 'proven',
    allowance: { most: 60, seconds: 600 },
    summary:
      'Keeps your product up for another 30 days, if it is about to expire; otherwise changes nothing.',
    reply: ownProduct,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/:id',
    access: 'member',
    summary: 'Deletes your product. It can be restored for a day.',
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/products/:id/restoration',
    access: 'member',
    summary: 'Restores your deleted product.',
    reply: ownProduct,
  }),
}
