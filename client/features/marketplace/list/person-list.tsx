import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import type { PersonAsked } from '#client/api/person-tabs.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { GridSkeleton } from '#client/ui/feedback/grid-skeleton.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { Stall } from '#client/ui/media/drawings/stall.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { address } from '#contract/addresses.ts'
import { productsQuery } from './list-query.ts'
import { cardsReady, ProductGrid } from './product-grid.tsx'

const ofSeller = ({ ownerId: seller, ...rest }: PersonAsked) => ({ kind: 'all', seller, ...rest }) as const

export async function prepare({ client, call }: Pick<Prepare, 'client' | 'call'>, of: PersonAsked) {
  const query = productsQuery(call, ofSeller(of))
  await client.prefetchInfiniteQuery(query)
  await cardsReady(client.getQueryData(query.queryKey)?.pages.flatMap(({ items }) => items))
}

/** A person's products, as far as everybody sees them. */
export default function PersonList(asked: PersonAsked) {
  const { items, query, states } = useList(productsQuery(useCall(), ofSeller(asked)))
  return (
    <ListStates
      {...states}
      unable="Unable to load products"
      failure="Failed to load products. Please try again."
      skeleton={<GridSkeleton what="products" cards={4} />}
      empty={<EmptyState drawing={<Stall />} title="No products listed yet" />}
    >
      {items && <ProductGrid products={items} />}
      {query.hasNextPage && (
        <LoadMore
          query={query}
          to={(after) => address('person', { id: asked.ownerId, tab: 'products', after })}
        >
          Load More Products
        </LoadMore>
      )}
    </ListStates>
  )
}
