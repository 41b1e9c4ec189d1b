import { words } from '../fold.ts'
import { naira } from '../money.ts'
import { productAsked } from './product-asked.ts'
import {
  dayText,
  type ForWhom,
  factsOf,
  forWhomLabels,
  type ProductKind,
  productKinds,
  type RentTerm,
} from './product-kinds.ts'

/**
 * The same for everybody who asks the same: words in any order, case and accents. Null for what asks nothing, and for all
 * that is for sale, which is too much to be told of.
 */
export function productQuestion(asked: string): string | null {
  const { search, ...rest } = Object.fromEntries(new URLSearchParams(asked))
  const folded = words(search ?? '')
    .sort()
    .join(' ')
  const isWide = rest.kind === undefined || rest.kind === 'sale' || rest.kind === 'all'
  if (!folded && isWide && Object.keys(rest).every((name) => name === 'kind')) return null
  return productAsked({ ...rest, search: folded })
}

/** The filter of the page that shows what is asked; prices as they would be typed. */
export function productQuestionPage(asked: string) {
  const { kind, place, priceFrom, priceTo, ownerId, rentTerm, forWhom, freeBy, ...rest } = Object.fromEntries(
    new URLSearchParams(asked),
  )
  return {
    ...(kind === 'sale' ? {} : { kind: kind as ProductKind | 'all' }), // checked where it was asked
    ...rest,
    campus: place,
    from: priceFrom && String(Number(priceFrom) / 100),
    to: priceTo && String(Number(priceTo) / 100),
    seller: ownerId,
    ...{ rent: rentTerm as RentTerm, for: forWhom as ForWhom, free: freeBy }, // checked where it was asked
  }
}

/** 'laptop', and 'For sale · Electronics · up to ₦150,000'; without words the filters are the title. */
export function productQuestionWords(asked: string): { title: string; detail: string } {
  const of = Object.fromEntries(new URLSearchParams(asked)) as Record<string, string | undefined>
  const { kind, search, category, condition, place, priceFrom, priceTo, ownerId } = of
  const detail = [
    productKinds.includes(kind as ProductKind) ? factsOf(kind as ProductKind).many : 'Everything', // checked
    ...[category, condition, of.course, priceText(priceFrom, priceTo), of.rentTerm && `a ${of.rentTerm}`],
    ...[
      of.forWhom && forWhomLabels[of.forWhom as ForWhom],
      of.freeBy && `available by ${dayText(of.freeBy)}`,
    ],
    ...[place, ownerId && 'one seller'],
  ]
    .filter(Boolean)
    .join('\u00a0· ')
  const title = (search ?? '').replaceAll(/[“”"]/g, '').trim()
  return title ? { title, detail } : { title: detail, detail: '' }
}

function priceText(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return `${naira(Number(from))} to ${naira(Number(to))}`
  return from ? `from ${naira(Number(from))}` : to && `up to ${naira(Number(to))}`
}
