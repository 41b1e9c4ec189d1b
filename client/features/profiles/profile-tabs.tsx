import { type ReactNode, Suspense } from 'react'
import type { Prepare } from '#client/api/page.ts'
import { myPostsQuery } from '#client/features/blog/queries.ts'
import { myProductsQuery } from '#client/features/marketplace/queries.ts'
import { myReelsQuery } from '#client/features/reels/queries.ts'
import { part } from '#client/ui/part.tsx'
import { LinesSkeleton } from '#client/ui/skeletons.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { address } from '#contract/addresses.ts'

const MyPosts = part(() => import('#client/features/blog/my-posts.tsx').then((module) => module.MyPosts))
const MyProducts = part(() =>
  import('#client/features/marketplace/my-products.tsx').then((module) => module.MyProducts),
)
const MyReels = part(() => import('#client/features/reels/my-reels.tsx').then((module) => module.MyReels))

interface Tab {
  name: 'posts' | 'reels' | 'products'
  text: string
  show: () => ReactNode
  prepare: (asked: Pick<Prepare, 'client' | 'call'>) => Promise<unknown>
}

const posts: Tab = {
  name: 'posts',
  text: 'My Posts',
  show: () => <MyPosts />,
  prepare: ({ client, call }) =>
    Promise.all([MyPosts.ready(), client.prefetchInfiniteQuery(myPostsQuery(call))]),
}

const tabs: readonly Tab[] = [
  posts,
  {
    name: 'reels',
    text: 'My Reels',
    show: () => <MyReels />,
    prepare: ({ client, call }) =>
      Promise.all([MyReels.ready(), client.prefetchInfiniteQuery(myReelsQuery(call))]),
  },
  {
    name: 'products',
    text: 'My Products',
    show: () => <MyProducts />,
    prepare: ({ client, call }) =>
      Promise.all([MyProducts.ready(), client.prefetchInfiniteQuery(myProductsQuery(call))]),
  },
]

const tabOf = (search: URLSearchParams): Tab => tabs.find(({ name }) => name === search.get('tab')) ?? posts

/** What the tab of this address shows, made ready on the server. */
export const prepareTab = ({ search, ...asked }: Pick<Prepare, 'client' | 'call' | 'search'>) =>
  tabOf(search).prepare(asked)

/** My Posts, My Reels, My Products; which one is in the address. */
export function ProfileTabs({ search }: { search: URLSearchParams }) {
  const current = tabOf(search)
  return (
    <section aria-label={current.text}>
      <Tabs
        label="What is yours"
        tabs={tabs.map((tab) => ({
          to: address('profile', { tab: tab.name === 'posts' ? undefined : tab.name }),
          text: tab.text,
          current: tab === current,
        }))}
      />
      <div className="pt-2">
        <Suspense fallback={<LinesSkeleton what={current.text} />}>{current.show()}</Suspense>
      </div>
    </section>
  )
}
