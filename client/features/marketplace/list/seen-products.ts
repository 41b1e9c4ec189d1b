import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { folded, foldedWords } from '#client/offline/cache/fold.ts'
import type { ProductCard } from '#contract/marketplace/endpoints.ts'
import { onlyKind, type ProductFilter } from './filter.ts'
import { productsQuery } from './list-query.ts'

/**
 * Without a network: what this phone has seen of the whole list and has these words; undefined where that is nothing.
 * A search by price or seller waits for the network.
 */
export function useSeenProducts(filter: ProductFilter, isAway: boolean): ProductCard[] | undefined {
  const { search, category, condition, campus, kind, ...others } = filter
  const isSimple = search !== undefined && Object.values(others).every((value) => value === undefined)
  const { data } = useInfiniteQuery({
    ...productsQuery(useCall(), onlyKind(filter)),
    enabled: isAway && isSimple,
  })
  if (!isAway || !isSimple || !data) return undefined
  const words = foldedWords(search)
  const seen = data.pages
    .flatMap(({ items }) => items)
    .filter(
      (one) =>
        words.every((word) => folded(`${one.name} ${one.category} ${one.spot ?? ''}`).includes(word)) &&
        (!category || one.category === category) &&
        (!condition || one.condition === condition) &&
        (!campus || one.place === campus),
    )
  return seen.length > 0 ? seen : undefined
}
