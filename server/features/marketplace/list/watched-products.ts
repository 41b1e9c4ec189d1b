import { products } from '#contract/marketplace/endpoints.ts'
import { productAsked } from '#contract/marketplace/product-asked.ts'
import { shortWord } from '#contract/search/short-word.ts'
import { type Came, cameSince, type Watched } from '#server/kinds/watched.ts'
import { matching, type ProductFilter } from './filter.ts'

/** Ids in one statement. */
const atOnce = 500

/** A question that was asked before a list of the campus was renamed asks by its present name. */
function filterOf(asked: string): ProductFilter | null {
  const { data } = products.list.query.safeParse(Object.fromEntries(new URLSearchParams(asked)))
  return data ?? null
}

/** What comes under a filter or a search of the marketplace. */
export const watchedProducts: Watched = {
  open(platform, { product }) {
    const { database } = platform
    return {
      since: (at) => cameSince(platform, product, at),
      async under(questions, came) {
        const found = new Map<string, Came[]>()
        for (const question of questions) {
          const filter = filterOf(question)
          if (!filter) continue
          // The few that came are looked at one by one, without the index of all words.
          const search = filter.search?.trim()
            ? await database.search('products', filter.search, { beginning: shortWord, until: 0 })
            : null
          const shown = new Set<string>()
          for (let from = 0; from < came.length; from += atOnce) {
            const some = came.slice(from, from + atOnce).map(({ id }) => id)
            const rows = await matching(database.read, filter, search)
              .where('products.id', 'in', some)
              .select('products.id')
              .execute()
            for (const { id } of rows) shown.add(id)
          }
          if (shown.size > 0)
            found.set(
              question,
              came.filter(({ id }) => shown.has(id)),
            )
        }
        return found
      },
    }
  },
  reads(asked) {
    const filter = filterOf(asked)
    return filter && productAsked({ ...filter, search: filter.search?.trim() })
  },
}
