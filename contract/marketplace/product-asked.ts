/** What narrows the list of products, as its endpoint is asked; its order and its pages ask nothing. */
const names = [
  ...['kind', 'search', 'category', 'condition', 'place', 'priceFrom', 'priceTo', 'ownerId'],
  ...['rentTerm', 'forWhom', 'freeBy', 'course'],
] as const satisfies readonly string[]

type Asked = Partial<Record<(typeof names)[number], string | number | undefined>>

/** 'kind=sale&search=HP+laptop': a question to the list, in one spelling; the words stay as they were typed. */
export function productAsked(query: Asked): string {
  const all = { kind: 'sale', ...Object.fromEntries(given(query)) }
  return new URLSearchParams(given(all)).toString()
}

const given = (query: Asked): [string, string][] =>
  names.flatMap((name) => (query[name] || query[name] === 0 ? [[name, String(query[name])]] : []))
