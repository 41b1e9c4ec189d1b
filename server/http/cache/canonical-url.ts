import { patterns } from '#contract/page-patterns.ts'

type Page = keyof typeof patterns
/** The filters and orders of a list, with the few values of each; any other query can be made up. */
export type Narrowing = Record<string, readonly string[]>
export type Narrowings = Partial<Record<Page, Narrowing>>

/** The formats of ids, and of courses. */
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ids: Partial<Record<Page, string>> = { course: '[A-Z]{3}-\\d{3}' }

/** The canonical path of each page, without pages whose address is a secret. */
const paths = (Object.keys(patterns) as Page[]) // keys of this very object
  .filter((page) => !patterns[page].includes(':token'))
  .map((page) => {
    const id = ids[page] ?? uuid
    const path = patterns[page].replace('/:id?', `(/${id})?`).replace(':id', `(${id})`)
    return { page, path: new RegExp(`^${path}$`) }
  })

/**
 * Whether a page at this address is shared by many: `one of few`, or `one of many` alike, which may evict one another.
 * Null where it is not cached: each page has one canonical address, and a thousand made-up ones, such as `/blog?x=1`,
 * `/BLOG` or `/x/../blog`.
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
