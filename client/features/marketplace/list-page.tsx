import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useCall } from '#client/api/call.tsx'
import type { Prepare } from '#client/api/page.ts'
import { statesOf } from '#client/api/paged.ts'
import { useReached } from '#client/phone/use-reach.ts'
import { LinkButton } from '#client/ui/button.tsx'
import { ListStates } from '#client/ui/list-states.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { useSearchParams } from '#client/ui/navigation.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { filterOf, isNarrowed, type ProductFilter } from './filter.ts'
import { ListFilters } from './list-filters.tsx'
import { NoProducts } from './no-products.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductsSkeleton } from './products-skeleton.tsx'
import { productsQuery } from './queries.ts'

export async function prepare({ client, call, search }: Prepare): Promise<void> {
  const query = productsQuery(call, filterOf(search))
  await client.prefetchInfiniteQuery(query)
  if (client.getQueryData(query.queryKey)?.pages[0]?.items.length === 0)
    await client.prefetchInfiniteQuery(productsQuery(call, {}))
}

/** 'Student Marketplace': what is on sale, the newest first and double. */
export default function ListPage() {
  const [params] = useSearchParams()
  const filter = filterOf(params)
  const reached = useReached()
  const query = useInfiniteQuery(productsQuery(useCall(), filter))
  const { data, hasNextPage, fetchNextPage } = query
  const products = data?.pages.flatMap((page) => page.items)
  const next = data?.pages.at(-1)?.next ?? null

  return (
    <>
      <PageHead
        title={titleOf(filter)}
        description="What students of FUOYE sell in Oye and Ikole: books, electronics, clothing, furniture and more."
        hidden={filter.after !== undefined}
      />
      <div className="flex items-center justify-between gap-4">
        <h1 className="t-title">Student Marketplace</h1>
        <LinkButton to={address('postProduct')} icon={<Plus size={20} />} className="max-wide:hidden">
          List Product
        </LinkButton>
      </div>
      <ListFilters
        filter={filter}
        count={countText(data?.pages[0]?.count)}
        sellerName={filter.seller && (data?.pages[0]?.ownerName ?? undefined)}
      />
      <ListStates
        count={products?.length}
        more={
          hasNextPage && (
            <LoadMore
              to={address('marketplace', { ...filter, ...(next && { after: next }) })}
              busy={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              more={fetchNextPage}
            >
              Load More Products
            </LoadMore>
          )
        }
        {...statesOf(query)}
        unable="Unable to load products"
        failure="Failed to load products. Please try again."
        skeleton={<ProductsSkeleton />}
        empty={<NoProducts filter={filter} />}
        notice={
          !reached && "You're viewing cached content. Connect to the internet to see the latest products."
        }
      >
        {products && (
          <ProductGrid products={products} leads={!isNarrowed(filter) && !filter.after && !filter.sort} />
        )}
        {products && !hasNextPage && !isNarrowed(filter) && <TheEnd />}
      </ListStates>
      <LinkButton to={address('postProduct')} icon={<Plus size={20} />} className={sellButton}>
        Sell
      </LinkButton>
    </>
  )
}

/** Whoever has seen everything may have something to add. */
function TheEnd() {
  return (
    <div className="mt-8 grid justify-items-center gap-3 border-line border-t pt-6 text-center">
      <p className="text-ink-soft">That is everything for sale today. What do you not need any more?</p>
      <LinkButton to={address('postProduct')} kind="line">
        List Product
      </LinkButton>
    </div>
  )
}

const sellButton =
  'fixed right-4 bottom-[calc(var(--tabs)+16px+env(safe-area-inset-bottom))] z-20 rounded-full shadow-float wide:hidden'

/** The campus counts no further than 500. */
function countText(count: number | null | undefined): string | null {
  if (count === null || count === undefined) return null
  return count === 1 ? '1 product' : count >= 500 ? '500+ products' : `${count} products`
}

function titleOf({ search, category }: ProductFilter): string {
  if (search) return `“${search}” in the marketplace`
  return category ? `${category}: Student Marketplace` : 'Student Marketplace'
}
