import { type ReactNode, Suspense } from 'react'
import type { Prepare } from '#client/api/page.ts'
import { myPostsQuery } from '#client/features/blog/queries.ts'
import { myProductsQuery } from '#client/features/marketplace/queries.ts'
import { myReelsQuery } from '#client/features/reels/queries.ts'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Tabs } from '#client/ui/navigation/tabs.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { address } from '#contract/addresses.ts'
import type { Profile } from '#contract/profiles/endpoints.ts'

type Figures = Profile['figures']

const MyPosts = part(() => import('#client/features/blog/own/my-posts.tsx').then((module) => module.MyPosts))
const MyProducts = part(() =>
  import('#client/features/marketplace/own/my-products.tsx').then((module) => module.MyProducts),
)
const MyReels = part(() => import('#client/features/reels/own/my-reels.tsx').then((module) => module.MyReels))

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

/** What the address asks for; without a word of it, the first of which there is something. */
const tabOf = (search: URLSearchParams, figures: Figures | undefined): Tab =>
  tabs.find(({ name }) => name === search.get('tab')) ?? tabs.find(({ name }) => figures?.[name]) ?? posts

/** What the tab of this address shows, made ready on the server. */
export const prepareTab = (
  { search, ...asked }: Pick<Prepare, 'client' | 'call' | 'search'>,
  figures: Figures | undefined,
) => tabOf(search, figures).prepare(asked)

/** My Posts, My Reels, My Products; which one is in the address. */
export function ProfileTabs({ search, figures }: { search: URLSearchParams; figures: Figures }) {
  const current = tabOf(search, figures)
  useBrought(MyPosts)
  useBrought(MyReels)
  useBrought(MyProducts)
  return (
    <section aria-label={current.text}>
      <Tabs
        label="Your things"
        tabs={tabs.map((tab) => ({
          to: address('profile', { tab: tab.name }),
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
