import { patterns } from '#contract/addresses.ts'
import { postSort } from '#contract/blog/endpoints.ts'
import { bookSort } from '#contract/books/endpoints.ts'
import {
  bookKinds,
  campus,
  departments,
  levels,
  postTags,
  productCategories,
  productConditions,
} from '#contract/campus.ts'
import { productSort } from '#contract/marketplace/endpoints.ts'
import { productKinds } from '#contract/marketplace/product-kinds.ts'

type Narrowing = Record<string, readonly string[]>

const ofAProfile = { tab: ['reels', 'products'] }
const taught = { department: departments, level: levels }

/** What lists are narrowed and ordered by. Of these there are few; whatever else stands in an address anybody makes up. */
const narrowing: Partial<Record<keyof typeof patterns, Narrowing>> = {
  blog: { sort: postSort.options, tag: postTags },
  books: { sort: bookSort.options, kind: bookKinds, ...taught },
  courses: taught,
  marketplace: {
    kind: [...productKinds, 'all'],
    category: productCategories,
    condition: productConditions,
    campus: campus.places,
    sort: productSort.options,
  },
  person: ofAProfile,
}

/** As ids are written, and courses. */
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ids: Partial<Record<keyof typeof patterns, string>> = { course: '[A-Z]{3}-\\d{3}' }

/** The one way each page's path is written; what only one person was sent stands in no list. */
const pages = (Object.keys(patterns) as (keyof typeof patterns)[]) // its own keys
  .filter((page) => !patterns[page].includes(':token'))
  .map((page) => {
    const id = ids[page] ?? uuid
    const path = patterns[page].replace('/:id?', `(/${id})?`).replace(':id', `(${id})`)
    return { path: new RegExp(`^${path}$`), narrowing: narrowing[page] ?? {} }
  })

/**
 * Whether many may ask for a page at this address: `one of few`, or `one of many` like it, which may push out one
 * another. Null where it is made for each who asks: the same page has one address, and a thousand that anybody makes
 * up, such as `/blog?x=1`, `/BLOG` or `/x/../blog`.
 */
export function canonicalUrl(url: string): 'one of few' | 'one of many' | null {
  const [path = '', ...queries] = url.split('?')
  const query = queries.join('?')
  for (const page of pages) {
    const found = page.path.exec(path)
    if (!found) continue
    if (query === '') return queries.length === 0 ? 'one of few' : null
    const asked = new URLSearchParams(query)
    if (asked.toString() !== query || !isNarrowed(asked, page.narrowing)) return null
    return asked.size + Number(found[1] !== undefined) > 1 ? 'one of many' : 'one of few'
  }
  return null
}

const isNarrowed = (asked: URLSearchParams, by: Narrowing) =>
  new Set(asked.keys()).size === asked.size &&
  [...asked].every(([name, value]) => Object.hasOwn(by, name) && by[name]?.includes(value))
