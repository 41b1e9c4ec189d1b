import { limits, type ProductCondition } from '../campus.ts'
import { naira } from '../money.ts'

/** What a product is about. Requests without a kind, such as those of the previous build, mean a sale. */
export const productKinds = ['sale', 'room', 'wanted', 'lost', 'found'] as const
export type ProductKind = (typeof productKinds)[number]

/** The kind that an address names, also by many: 'room' for 'rooms'. */
export const kindNamed = (asked: string | null): ProductKind | undefined =>
  productKinds.find((kind) => kind === asked?.trim().toLowerCase().replace(/s$/, ''))

/** Who has a found thing now. */
export const productKeepers = ['me', 'security', 'department'] as const
export type ProductKeeper = (typeof productKeepers)[number]

/** What the rent of a room is paid for, and who may live there. */
export const rentTerms = ['year', 'semester'] as const
export type RentTerm = (typeof rentTerms)[number]
export const forWhoms = ['anyone', 'women', 'men'] as const
export type ForWhom = (typeof forWhoms)[number]

export const forWhomLabels: Record<ForWhom, string> = { anyone: 'Anyone', women: 'Women', men: 'Men' }

export const keeperLabels: Record<ProductKeeper, string> = {
  ...{ me: 'With me', security: 'Security post', department: 'Department office' },
}

/** All that differs between the kinds and is no sentence; forms, lists, rules and the database's columns follow it. */
interface KindFacts {
  label: string
  /** As a list of them is called. */
  many: string
  price: 'asked' | 'optional' | null
  /** It has a category, by which it is filtered. */
  isFiled: boolean
  /** It has a condition, and can be reserved. */
  isUsed: boolean
  /** It has a place in words, and a day: when it was lost or found, or from when it is free. */
  day: 'was' | 'free' | null
  isKept: boolean
  isRented: boolean
  /** It may have a course that it is used in. */
  isStudied: boolean
  pictures: number
  /** Only verified students may offer it, where this campus verifies students. */
  isVerified: boolean
  /** A contact may become a trade of which both are asked: who of them sells. */
  seller: 'owner' | 'other' | null
  /** What everything of this kind is found by, too. */
  called: string
}

const usual = {
  price: null,
  ...{ isFiled: false, isUsed: false, isKept: false, isRented: false, isStudied: false, isVerified: false },
  ...{ pictures: limits.productPictures, called: '' },
} as const

const facts: Record<ProductKind, KindFacts> = {
  sale: {
    ...{ ...usual, label: 'For sale', many: 'For sale', price: 'asked', day: null, seller: 'owner' },
    ...{ isFiled: true, isUsed: true, isStudied: true },
  },
  room: {
    ...{ ...usual, label: 'Room', many: 'Rooms', price: 'asked', day: 'free', seller: 'owner' },
    ...{ isRented: true, isVerified: true, pictures: limits.roomPictures, called: 'room' },
  },
  wanted: {
    ...{ ...usual, label: 'Wanted', many: 'Wanted', price: 'optional', day: null, seller: 'other' },
    ...{ isFiled: true, isStudied: true },
  },
  lost: {
    ...{ ...usual, label: 'Lost', many: 'Lost', day: 'was', seller: null },
  },
  found: {
    ...{ ...usual, label: 'Found', many: 'Found', day: 'was', seller: null, isKept: true },
  },
}

/** Of a product cached before there were kinds, or of a kind that only a newer build knows, those of a sale. */
export const factsOf = (kind: ProductKind | undefined): KindFacts =>
  kind && Object.hasOwn(facts, kind) ? facts[kind] : facts.sale

interface Priced {
  kind: ProductKind
  price: number | null
  rentTerm?: RentTerm | null | undefined
}

/** '₦7,500', 'Up to ₦8,000', 'Any price', '₦150,000 a year'; null for kinds without a price. */
export function priceText({ kind, price, rentTerm }: Priced): string | null {
  const { price: how } = factsOf(kind)
  if (how === null) return null
  if (price === null) return 'Any price'
  if (how === 'optional') return `Up to ${naira(price)}`
  return rentTerm ? `${naira(price)} a ${rentTerm}` : naira(price)
}

/** A one-line label: '₦7,500', 'Wanted', 'Lost', '₦150,000 a year'. */
export const kindOrPrice = (product: Priced): string =>
  (factsOf(product.kind).price === 'asked' && priceText(product)) || factsOf(product.kind).label

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 'Thu 19 Nov' for '2026-11-19', independent of the time zone. */
export function dayText(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return `${days[at.getUTCDay()]} ${at.getUTCDate()} ${months[at.getUTCMonth()]}`
}

/** 'available now', 'from Tue 1 Dec'. */
export const freeText = (day: string, now: string): string =>
  day <= campusDay(now) ? 'available now' : `from ${dayText(day)}`

/** Today's date on the campus, which is at UTC+1 all year. */
export const campusDay = (now: string): string =>
  new Date(Date.parse(now) + 3_600_000).toISOString().slice(0, 10)

/** 'Like New'; 'Used - Good' for null. */
export function conditionLabel(condition: ProductCondition | null): string {
  return condition?.replace(/\b\w/g, (letter) => letter.toUpperCase()) ?? 'Used - Good'
}
