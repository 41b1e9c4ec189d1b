import { patterns } from '#contract/page-patterns.ts'

type Page = keyof typeof patterns
/** By what a list is narrowed and ordered, and the few values of each; whatever else stands in an address anybody makes up. */
export type Narrowing = Record<string, readonly string[]>
export type Narrowings = Partial<Record<Page, Narrowing>>

/** As ids are written, and courses. */
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ids: Partial<Record<Page, string>> = { course: '[A-Z]{3}-\\d{3}' }

/** The one way each page's path is written; what only one person was sent stands in no list. */
const paths = (Object.keys(patterns) as Page[]) // its own keys
  .filter((page) => !patterns[page].includes(':token'))
  .map((page) => {
    const id = ids[page] ?? uuid
    const path = patterns[page].replace('/:id?', `(/${id})?`).replace(':id', `(${id})`)
    return { page, path: new RegExp(`^${path}$`) }
  })

/**
 * Whether many may ask for a page at this address: `one of few`, or `one of many` like it, which may push out one
 * another. Null where it is made for each who asks: the same page has one address, and a thousand that anybody makes
 * up, such as `/blog?x=1`, `/BLOG` or `/x/../blog`.
 */
export function canonicalUrl(url: string, narrowings: Narrowings): 'one of few' | 'one of many' | null {
  const [path = '', ...queries] = url.split('?')
  const query = queries.join('?')
  for (const { page, path: written } of paths) {
    const found = written.exec(path)
    if (!found) continue
    if (query === '') return queries.length === 0 ? 'one of few' : null
    const asked = new URLSearchParams(query)
    if (asked.toString() !== query || !isNarrowed(asked, narrowings[page] ?? {})) return null
    return asked.size + Number(found[1] !== undefined) > 1 ? 'one of many' : 'one of few'
  }
  return null
}

const isNarrowed = (asked: URLSearchParams, by: Narrowing) =>
  new Set(asked.keys()).size === asked.size &&
  [...asked].every(([name, value]) => Object.hasOwn(by, name) && by[name]?.includes(value))
