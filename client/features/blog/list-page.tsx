import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import type { Prepare } from '#client/api/page.ts'
import { statesOf } from '#client/api/paged.ts'
import { useReached } from '#client/phone/use-reach.ts'
import { ListStates } from '#client/ui/list-states.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { useSearchParams } from '#client/ui/navigation.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { PostListSkeleton } from '#client/ui/skeletons.tsx'
import type { PostCard } from '#contract/blog.ts'
import { campus } from '#contract/campus.ts'
import { ListFilters } from './list-filters.tsx'
import { ListHead } from './list-head.tsx'
import { NoPosts } from './no-posts.tsx'
import { LeadStory, PostRow } from './post-row.tsx'
import { authorQuery, filterOf, listAddress, type PostFilter, postsQuery, trendingQuery } from './queries.ts'
import { TrendingList } from './trending-list.tsx'

export async function prepare({ client, call, search }: Prepare): Promise<void> {
  const filter = filterOf(search)
  await Promise.all([
    client.prefetchInfiniteQuery(postsQuery(call, filter)),
    client.prefetchQuery(trendingQuery(call)),
    filter.ownerId && client.prefetchQuery(authorQuery(call, filter.ownerId)),
  ])
}

/** 'Campus Blog': approved posts, a lead story first. */
export default function ListPage() {
  const [params] = useSearchParams()
  const filter = filterOf(params)
  const call = useCall()
  const reached = useReached()
  const query = useInfiniteQuery(postsQuery(call, filter))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const { data: author } = useQuery(authorQuery(call, filter.ownerId))
  const { data: trending } = useQuery(trendingQuery(call))
  const posts = data?.pages.flatMap((page) => page.items)
  // What stands beside it on the same screen is not told twice.
  const beside = new Set(posts?.slice(0, 5).map(({ id }) => id))
  const talkedAbout = trending?.filter(({ id }) => !beside.has(id)).slice(0, 4)
  const next = data?.pages.at(-1)?.next ?? null

  return (
    <>
      <PageHead
        title={titleOf(filter, author?.fullName)}
        description="Approved posts by students of FUOYE, Oye and Ikole."
      />
      <link rel="alternate" type="application/rss+xml" title={campus.name} href="/feed.xml" />
      <div className="relative">
        <ListHead filter={filter} />
        <ListFilters filter={filter} />
      </div>
      <ListStates
        count={posts?.length}
        more={
          hasNextPage && (
            <LoadMore
              to={listAddress({ ...filter, ...(next && { after: next }) })}
              busy={isFetchingNextPage}
              failed={isFetchNextPageError}
              more={fetchNextPage}
            >
              Load More Posts
            </LoadMore>
          )
        }
        {...statesOf(query)}
        things="posts"
        unable="Unable to load posts"
        failure="Failed to load posts. Please try again."
        skeleton={<PostListSkeleton />}
        empty={<NoPosts filter={filter} />}
        notice={!reached && "You're viewing cached content. Connect to the internet to see the latest posts."}
      >
        {posts && (
          <Posts posts={posts} filter={filter} aside={talkedAbout && <TrendingList posts={talkedAbout} />} />
        )}
      </ListStates>
    </>
  )
}

interface PostsProps {
  posts: readonly PostCard[]
  filter: PostFilter
  aside?: React.ReactNode
}

/** The newest post leads; whoever searches or picks a tag gets a plain list. */
function Posts({ posts, filter, aside }: PostsProps) {
  const leads = !filter.search && !filter.tag && !filter.ownerId && !filter.after
  const [lead, rest] = leads ? [posts[0], posts.slice(1)] : [undefined, posts]
  return (
    <>
      {lead && <LeadStory post={lead} />}
      <div className="mt-2 wide:mt-8 wide:grid wide:grid-cols-[minmax(0,1fr)_304px] wide:gap-16">
        <ul className="border-line mid:max-wide:mt-6 mid:max-wide:grid mid:max-wide:grid-cols-2 mid:max-wide:gap-x-8 mid:max-wide:border-t wide:border-t">
          {rest.map((post) => (
            <li key={post.id} className="border-b border-line last:border-0">
              <PostRow post={post} trending={filter.sort === 'trending'} />
            </li>
          ))}
        </ul>
        {aside && <aside className="hidden wide:block">{aside}</aside>}
      </div>
    </>
  )
}

function titleOf({ search, tag, sort }: PostFilter, author: string | undefined): string {
  if (author) return `${author}: Campus Blog`
  if (search) return `“${search}” in the blog`
  if (tag) return `${tag}: Campus Blog`
  return sort === 'trending'
    ? 'Trending: Campus Blog'
    : sort === 'popular'
      ? 'Popular: Campus Blog'
      : 'Campus Blog'
}
