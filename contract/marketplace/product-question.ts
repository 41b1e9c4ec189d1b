import { words } from '../fold.ts'
import { naira } from '../money.ts'
import { kindLabels, type ProductKind, productKinds } from './product-kinds.ts'

/** What narrows the list of products, as its endpoint is asked; its order and its pages ask nothing. */
const names = [
  ...['kind', 'search', 'category', 'condition', 'place', 'priceFrom', 'priceTo', 'ownerId'],
] as const satisfies readonly string[]

type Asked = Partial<Record<(typeof names)[number], string | number | undefined>>

/** 'kind=sale&search=HP+laptop': a question to the list, in one spelling; the words stay as they were typed. */
export function productAsked(query: Asked): string {
  const all = { kind: 'sale', ...Object.fromEntries(given(query)) }
  return new URLSearchParams(given(all)).toString()
}

/** The same for everybody who asks the same: words in any order, case and accents. Null for what asks nothing. */
export function productQuestion(asked: string): string | null {
  const { search, ...rest } = Object.fromEntries(new URLSearchParams(asked))
  const folded = words(search ?? '')
    .sort()
    .join(' ')
  if (!folded && Object.keys(rest).every((name) => name === 'kind')) return null
  return productAsked({ ...rest, search: folded })
}

/** The filter of the page that shows what is asked; prices as they would be typed. */
export function productQuestionPage(asked: string) {
  const { kind, place, priceFrom, priceTo, ownerId, ...rest } = Object.fromEntries(new URLSearchParams(asked))
  return {
    ...(kind === 'sale' ? {} : { kind: kind as ProductKind | 'all' }), // checked where it was asked
    ...rest,
    campus: place,
    from: priceFrom && String(Number(priceFrom) / 100),
    to: priceTo && String(Number(priceTo) / 100),
    seller: ownerId,
  }
}

const given = (query: Asked): [string, string][] =>
  names.flatMap((name) => (query[name] || query[name] === 0 ? [[name, String(query[name])]] : []))

/** 'laptop', and 'For sale · Electronics · up to ₦150,000'; without words the filters are the title. */
export function productQuestionWords(asked: string): { title: string; detail: string } {
  const { kind, search, category, condition, place, priceFrom, priceTo, ownerId } = Object.fromEntries(
    new URLSearchParams(asked),
  ) as Record<string, string | undefined>
  const detail = [
    productKinds.includes(kind as ProductKind) ? kindLabels[kind as ProductKind] : 'Everything', // checked
    ...[category, condition, priceText(priceFrom, priceTo), place, ownerId && 'one seller'],
  ]
    .filter(Boolean)
    .join(' · ')
  const title = (search ?? '').replaceAll(/[“”"]/g, '').trim()
  return title ? { title, detail } : { title: detail, detail: '' }
}

function priceText(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return `${naira(Number(from))} to ${naira(Number(to))}`
  return from ? `from ${naira(Number(from))}` : to && `up to ${naira(Number(to))}`
}
