import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { TellMe, tellReady } from '#client/features/watches/tell-me.tsx'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import { campus, placesInWords } from '#contract/campus.ts'
import { factsOf } from '#contract/marketplace/product-kinds.ts'
import { wordsOf } from '../kind-words.ts'
import { askedOf, filterOf, instead, isNarrowed, type ProductFilter } from './filter.ts'
import { ListFilters } from './list-filters.tsx'
import { productsQuery } from './list-query.ts'
import { cardsReady, ProductGrid } from './product-grid.tsx'
import { useSeenProducts } from './seen-products.ts'
import { ProductsSkeleton } from './skeleton.tsx'

/** Loaded on demand: usually something is found. */
const NoProducts = part(() => import('./empty-list.tsx').then((it) => it.NoProducts))

export async function prepare({ client, call, search }: Prepare): Promise<void> {
  const filter = filterOf(search)
  const query = productsQuery(call, filter)
  await client.prefetchInfiniteQuery(query)
  await cardsReady(client.getQueryData(query.queryKey)?.pages.flatMap(({ items }) => items))
  await tellReady()
  const first = client.getQueryData(query.queryKey)?.pages[0]
  if (first?.items.length === 0)
    await Promise.all([
      NoProducts.ready(),
      client.prefetchInfiniteQuery(productsQuery(call, instead(filter, first.nearest))),
    ])
}

/** 'Student Marketplace': what is on sale, the newest first and double size. */
export default function ListPage() {
  const [params] = useSearchParams()
  const filter = filterOf(params)
  const reached = useReachable()
  const query = useInfiniteQuery(productsQuery(useCall(), filter))
  const { data, hasNextPage } = query
  const seen = useSeenProducts(filter, !reached && data === undefined)
  const products = data?.pages.flatMap((page) => page.items) ?? seen
  const kind = filter.kind === 'all' ? undefined : filter.kind
  const { add, many } = wordsOf(kind)
  const count = countText(data?.pages[0]?.count, filter)
  const asked = askedOf(filter)
  const adding = address('postProduct', { kind })

  return (
    <>
      <PageHead
        title={titleOf(filter)}
        description={`What students of ${campus.short} sell, rent out, look for, lost and found in ${placesInWords()}: books, electronics, clothing, furniture and more.`}
        card="/cards/places/marketplace.jpg"
        at={address('marketplace', { kind: filter.kind, category: filter.category })}
        hidden={filter.after !== undefined}
      />
      <ListFilters
        filter={filter}
        count={count}
        sellerName={filter.seller && (data?.pages[0]?.ownerName ?? undefined)}
        adding={adding}
      />
      {asked && products?.length !== 0 && (
        <div className="mb-3 flex min-h-11 items-center gap-3">
          {/* Said with the title to screen readers. */}
          <p className="t-meta num wide:hidden" aria-hidden="true">
            <b className="block font-semibold text-ink">{count}</b>
            {products && !filter.sort && !filter.after && products[0] && (
              <>
                Newest <Time at={products[0].listedAt} as="within" />
              </>
            )}
          </p>
          {/* Where nothing is found it stands below that. */}
          {products && <TellMe kind="products" asked={asked} className="ml-auto min-h-11" />}
        </div>
      )}
      <ListStates
        count={products?.length}
        more={
          hasNextPage && (
            <LoadMore query={query} to={(after) => address('marketplace', { ...filter, after })}>
              {kind ? `Load more ${many}` : 'Load More Products'}
            </LoadMore>
          )
        }
        {...statesOf(query)}
        things={many}
        unable={`Unable to load ${many}`}
        failure={`Failed to load ${many}. Please try again.`}
        skeleton={<ProductsSkeleton what={many} />}
        empty={
          <Suspense>
            <NoProducts filter={filter} nearest={data?.pages[0]?.nearest} />
          </Suspense>
        }
        notice={
          !reached &&
          (seen
            ? `Only what this phone has seen. Connect to the internet to search all ${many}.`
            : `You're viewing cached content. Connect to the internet to see the latest ${many}.`)
        }
      >
        {products && (
          <ProductGrid
            products={products}
            rooms={filter.kind === 'room'}
            leads={!filter.kind && !isNarrowed(filter) && !filter.after && !filter.sort}
          />
        )}
        {products && !hasNextPage && !isNarrowed(filter) && <TheEnd add={add} to={adding} isSale={!kind} />}
      </ListStates>
    </>
  )
}

/** Those who have seen everything may have something to add. */
function TheEnd({ add, to, isSale }: { add: string; to: string; isSale: boolean }) {
  return (
    <div className="mt-8 grid justify-items-center gap-3 border-line border-t pt-6 text-center">
      <p className="text-ink-soft">
        {isSale ? 'That’s everything for sale today. Got something you don’t need?' : 'That’s everything.'}
      </p>
      <LinkButton to={to} kind="line">
        {add}
      </LinkButton>
    </div>
  )
}

/** The campus counts no further than 300. */
function countText(count: number | null | undefined, { kind }: ProductFilter): string | null {
  if (count === null || count === undefined) return null
  const many = count >= 300 ? '300+' : count
  if (kind && kind !== 'all') {
    const { label, many: things } = factsOf(kind)
    return `${many} ${(count === 1 ? label : things).toLowerCase()}`
  }
  return count === 1 ? '1 product' : `${many} products`
}

function titleOf({ kind, search, category }: ProductFilter): string {
  if (search) return `“${search}” in the marketplace`
  const what = category ?? (kind && kind !== 'all' ? factsOf(kind).many : null)
  return what ? `${what}: Student Marketplace` : 'Student Marketplace'
}
