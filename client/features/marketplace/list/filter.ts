import { searchWords } from '#client/ui/search-words.ts'
import {
  type CampusPlace,
  campus,
  limits,
  nameIn,
  type ProductCategory,
  type ProductCondition,
  productCategories,
  productConditions,
} from '#contract/campus.ts'
import type { ProductSort } from '#contract/marketplace/endpoints.ts'
import { productAsked } from '#contract/marketplace/product-asked.ts'
import {
  type ForWhom,
  factsOf,
  forWhoms,
  kindNamed,
  type ProductKind,
  type RentTerm,
  rentTerms,
} from '#contract/marketplace/product-kinds.ts'
import { readPrice } from '#contract/marketplace/product-price.ts'
import { Problem } from '#contract/problem.ts'
import { isId } from '#contract/watches/is-id.ts'

/** The filter that the list's address holds. Prices as they were typed; `after` is the cursor without JavaScript. */
export interface ProductFilter {
  /** Absent, what is for sale. */
  kind?: ProductKind | 'all'
  search?: string
  category?: ProductCategory
  condition?: ProductCondition
  campus?: CampusPlace
  from?: string
  to?: string
  sort?: ProductSort
  seller?: string
  /** Of rooms. */
  for?: ForWhom
  rent?: RentTerm
  free?: string
  course?: string
  after?: string
}

export const sorts: readonly { sort: ProductSort; label: string }[] = [
  { sort: 'newest', label: 'Newest' },
  { sort: 'price-up', label: 'Price: low to high' },
  { sort: 'price-down', label: 'Price: high to low' },
]

/** Reads the filter from an address, and leaves out what it does not know. */
export function filterOf(asked: URLSearchParams): ProductFilter {
  const text = (name: string) => searchWords(asked, name) || undefined
  const oneOf = <T extends string>(name: string, choices: readonly T[]) =>
    choices.find((choice) => choice === asked.get(name))
  const sort = oneOf(
    'sort',
    sorts.map((one) => one.sort),
  )
  const named = asked.get('kind')
  // A word that no kind is called shows them all, and not what it does not mean.
  const kind = kindNamed(named) ?? (named && !/^products?$/i.test(named) ? 'all' : undefined)
  const filter: ProductFilter = {
    kind: kind === 'sale' ? undefined : kind,
    search: text('search'),
    category: oneOf('category', productCategories),
    condition: oneOf('condition', productConditions),
    campus: oneOf('campus', campus.places),
    from: text('from'),
    to: text('to'),
    sort: sort === 'newest' ? undefined : sort,
    seller: isId(asked.get('seller') ?? '') ? text('seller') : undefined,
    for: oneOf('for', forWhoms),
    rent: oneOf('rent', rentTerms),
    free: dayOf(asked.get('free')),
    course: text('course')?.slice(0, limits.courseCode),
    after: asked.get('after') ?? undefined,
  }
  return present(filter)
}

/** The query for the campus. Ignores an invalid price; swaps two in the wrong order. */
export function queryOf({ from, to, campus: place, seller, ...asked }: ProductFilter) {
  const { for: forWhom, rent: rentTerm, free: freeBy, ...rest } = asked
  const [low, high] = [kobo(from), kobo(to)]
  const crossed = low !== undefined && high !== undefined && low > high
  return {
    ...rest,
    place,
    ownerId: seller,
    ...{ forWhom, rentTerm, freeBy },
    priceFrom: crossed ? high : low,
    priceTo: crossed ? low : high,
  }
}

/** What somebody can be told of: the question that the list answers; null for one that asks nothing. */
export function askedOf(filter: ProductFilter): string | null {
  const { after: _, sort: __, ...query } = queryOf(filter)
  const isKind = filter.kind !== undefined && filter.kind !== 'all'
  return isKind || isNarrowed(filter) ? productAsked(query) : null
}

/** The message beside an invalid price; null for an empty one, and for 0. */
export function priceComplaint(typed: string | undefined): string | null {
  const price = typed && !isZero(typed) ? readPrice(typed) : null
  return price instanceof Problem ? price.message : null
}

function kobo(typed: string | undefined): number | undefined {
  const price = typed && !isZero(typed) ? readPrice(typed) : undefined
  return typeof price === 'number' ? price : undefined
}

const isZero = (typed: string) => /^₦?0+$/.test(typed)

/** What the kind that is shown has; where all are, what a sale has. */
export const factsShown = ({ kind }: ProductFilter) => factsOf(kind === 'all' ? undefined : kind)

/** '2026-12-01'; nothing for a day that no calendar has. */
const dayOf = (asked: string | null) =>
  asked && /^\d{4}-\d\d-\d\d$/.test(asked) && new Date(`${asked}T00:00Z`).toJSON()?.startsWith(asked)
    ? asked
    : undefined

/** Whether anything but kind, order and cursor is set. */
export const isNarrowed = ({ kind, sort, after, ...rest }: ProductFilter): boolean =>
  Object.keys(rest).length > 0

/** The same kind without other filters. */
export const onlyKind = ({ kind }: ProductFilter): ProductFilter => (kind ? { kind } : {})

const present = (filter: ProductFilter): ProductFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

/** The newest of the category that was meant, or of all. */
export const instead = (filter: ProductFilter, nearest: string | null | undefined): ProductFilter => {
  const category = nameIn('categories', nearest)
  return { ...onlyKind(filter), ...(category && category !== filter.category && { category }) }
}
