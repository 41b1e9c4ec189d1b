import type { ProductCondition } from '../campus.ts'
import { naira } from '../money.ts'

/** What a product is about. Requests without a kind, such as those of the previous build, mean a sale. */
export const productKinds = ['sale', 'wanted', 'lost', 'found'] as const
export type ProductKind = (typeof productKinds)[number]

/** Who has a found thing now. */
export const productKeepers = ['me', 'security', 'department'] as const
export type ProductKeeper = (typeof productKeepers)[number]

export const kindLabels: Record<ProductKind, string> = {
  ...{ sale: 'For sale', wanted: 'Wanted', lost: 'Lost', found: 'Found' },
}

export const keeperLabels: Record<ProductKeeper, string> = {
  ...{ me: 'With me', security: 'Security post', department: 'Department office' },
}

/** Lost and found things have a place and a day, and no price. */
export const hasSpot = (kind: ProductKind): boolean => kind === 'lost' || kind === 'found'

interface Priced {
  kind: ProductKind
  price: number | null
}

/** '₦7,500', 'Up to ₦8,000', 'Any price'; null for kinds without a price. */
export function priceText({ kind, price }: Priced): string | null {
  if (hasSpot(kind)) return null
  if (price === null) return 'Any price'
  return kind === 'wanted' ? `Up to ${naira(price)}` : naira(price)
}

/** A one-line label: '₦7,500', 'Wanted', 'Lost'. */
export const kindOrPrice = (product: Priced): string =>
  (product.kind === 'sale' && priceText(product)) || kindLabels[product.kind]

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 'Thu 19 Nov' for '2026-11-19', independent of the time zone. */
export function dayText(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return `${days[at.getUTCDay()]} ${at.getUTCDate()} ${months[at.getUTCMonth()]}`
}

/** Today's date on the campus, which is at UTC+1 all year. */
export const campusDay = (now: string): string =>
  new Date(Date.parse(now) + 3_600_000).toISOString().slice(0, 10)

/** 'Like New'; 'Used - Good' for null. */
export function conditionLabel(condition: ProductCondition | null): string {
  return condition?.replace(/\b\w/g, (letter) => letter.toUpperCase()) ?? 'Used - Good'
}
