import type { ReactNode } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { PostRow } from '#client/features/blog/list/post-row.tsx'
import { postsQuery } from '#client/features/blog/queries.ts'
import { productsQuery } from '#client/features/marketplace/list/list-query.ts'
import { cardsReady, ProductGrid } from '#client/features/marketplace/list/product-grid.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { GridSkeleton, LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { Stall } from '#client/ui/media/drawings/stall.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { Tabs } from '#client/ui/navigation/tabs.tsx'
import { address } from '#contract/addresses.ts'
import type { PublicProfile } from '#contract/profiles/endpoints.ts'
import { type PersonAsked, PersonReels, personReelsQuery } from './person-reels.tsx'

type Asked = PersonAsked
type Figures = PublicProfile['figures']

interface Tab {
  name: 'posts' | 'reels' | 'products'
  text: string
  List: (asked: Asked) => ReactNode
  prepare: (asked: Pick<Prepare, 'client' | 'call'>, of: Asked) => Promise<void>
}

const posts: Tab = {
  name: 'posts',
  text: 'Posts',
  List: Posts,
  prepare: ({ client, call }, of) => client.prefetchInfiniteQuery(postsQuery(call, of)),
}

const tabs: readonly Tab[] = [
  posts,
  {
    name: 'reels',
    text: 'Reels',
    List: Reels,
    prepare: ({ client, call }, of) => client.prefetchInfiniteQuery(personReelsQuery(call, of)),
  },
  {
    name: 'products',
    text: 'Products',
    List: Products,
    prepare: async ({ client, call }, of) => {
      const query = productsQuery(call, ofSeller(of))
      await client.prefetchInfiniteQuery(query)
      await cardsReady(client.getQueryData(query.queryKey)?.pages.flatMap(({ items }) => items))
    },
  },
]

/** What the address asks for; without a word of it, the first of which there is something. */
const tabOf = (search: URLSearchParams, figures: Figures | undefined): Tab =>
  tabs.find(({ name }) => name === search.get('tab')) ?? tabs.find(({ name }) => figures?.[name]) ?? posts

function askedOf(ownerId: string, search: URLSearchParams): Asked {
  const after = search.get('after')
  return { ownerId, ...(after && { after }) }
}

const ofSeller = ({ ownerId: seller, ...rest }: Asked) => ({ kind: 'all', seller, ...rest }) as const

const addressOf = (id: string, tab: Tab['name'], after?: string | null) =>
  address('person', { id, tab, after: after ?? undefined })

export const preparePersonTab = (
  asked: Pick<Prepare, 'client' | 'call'>,
  id: string,
  search: URLSearchParams,
  figures: Figures | undefined,
) => tabOf(search, figures).prepare(asked, askedOf(id, search))

/** What is public of somebody's things; which kind is in the address. */
export function PersonTabs({ of: { id, figures }, search }: { of: PublicProfile; search: URLSearchParams }) {
  const current = tabOf(search, figures)
  return (
    <section aria-label={current.text}>
      <Tabs
        label="What they made"
        tabs={tabs.map((tab) => ({
          to: addressOf(id, tab.name),
          text: tab.text,
          current: tab === current,
        }))}
      />
      <div className="pt-4">
        <current.List key={current.name} {...askedOf(id, search)} />
      </div>
    </section>
  )
}

function Posts(asked: Asked) {
  const { items, query, states } = useList(postsQuery(useCall(), asked))
  return (
    <ListStates
      {...states}
      unable="Unable to load posts"
      failure="Failed to load posts. Please try again."
      skeleton={<LinesSkeleton what="posts" />}
      empty={<EmptyState drawing={<Papers />} title="No posts yet" />}
    >
      <ul>
        {items?.map((post) => (
          <li key={post.id} className="border-b border-line last:border-0">
            <PostRow post={post} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          to={addressOf(asked.ownerId, 'posts', query.data?.pages.at(-1)?.next)}
          busy={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          more={query.fetchNextPage}
        >
          Load More Posts
        </LoadMore>
      )}
    </ListStates>
  )
}

function Reels(asked: Asked) {
  return <PersonReels asked={asked} more={(after) => addressOf(asked.ownerId, 'reels', after)} />
}

function Products(asked: Asked) {
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
          to={addressOf(asked.ownerId, 'products', query.data?.pages.at(-1)?.next)}
          busy={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          more={query.fetchNextPage}
        >
          Load More Products
        </LoadMore>
      )}
    </ListStates>
  )
}
