import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { PostListSkeleton } from '#client/ui/feedback/post-skeletons.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import type { PostCard } from '#contract/blog/endpoints.ts'
import { whereabouts } from '#contract/campus.ts'
import { authorQuery, filterOf, listAddress, type PostFilter, postsQuery, trendingQuery } from '../queries.ts'
import { NoPosts } from './empty-list.tsx'
import { ListFilters } from './list-filters.tsx'
import { LeadStory, PostRow } from './post-row.tsx'
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
  const reached = useReachable()
  const query = useInfiniteQuery(postsQuery(call, filter))
  const { data, hasNextPage } = query
  const { data: author } = useQuery(authorQuery(call, filter.ownerId))
  const { data: trending } = useQuery(trendingQuery(call))
  const posts = data?.pages.flatMap((page) => page.items)

  return (
    <>
      <PageHead
        title={titleOf(filter, author?.fullName)}
        description={`Approved posts by students of ${whereabouts()}.`}
        card="/cards/places/blog.jpg"
        at={listAddress({
          ...(filter.tag && { tag: filter.tag }),
          ...(filter.ownerId && { ownerId: filter.ownerId }),
        })}
        feed
      />
      <ListFilters filter={filter} />
      <ListStates
        count={posts?.length}
        more={
          hasNextPage && (
            <LoadMore query={query} to={(after) => listAddress({ ...filter, after })}>
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
          <Posts
            posts={posts}
            filter={filter}
            trending={filter.sort === 'trending' ? [] : (trending ?? [])}
          />
        )}
      </ListStates>
    </>
  )
}

interface PostsProps {
  posts: readonly PostCard[]
  filter: PostFilter
  trending: ComponentProps<typeof TrendingList>['posts']
}

/**
 * The newest post leads; a search, a subject or an order by rank gives a plain list. Three columns if there is room:
 * trending posts take the third beside the first rows, and the list goes on below them.
 */
function Posts({ posts, filter, trending }: PostsProps) {
  const { search, tag, ownerId, after, sort } = filter
  const isRanked = sort === 'trending' && !after
  const leads = !search && !tag && !ownerId && !after && !isRanked
  const [lead, rest] = leads ? [posts[0], posts.slice(1)] : [undefined, posts]
  return (
    <>
      {lead && <LeadStory post={lead} />}
      {isRanked && <p className="t-meta mb-2">Most likes and comments in the last seven days</p>}
      <div className="mid:mt-6 mid:grid mid:grid-cols-2 mid:gap-x-8 wide:mt-8 wide:grid-cols-3 wide:gap-x-10">
        <ul className="contents">
          {rest.map((post, at) => (
            <li key={post.id} className="border-line border-b mid:border-t mid:border-b-0">
              <PostRow post={post} rank={isRanked ? at + 1 : undefined} />
            </li>
          ))}
        </ul>
        {trending.length > 0 && (
          <aside className="hidden wide:col-start-3 wide:row-span-3 wide:row-start-1 wide:block">
            <TrendingList posts={trending} />
          </aside>
        )}
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
