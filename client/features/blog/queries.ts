import { queryOptions } from '@tanstack/react-query'
import { paged } from '#client/api/infinite-list.ts'
import { searchWords } from '#client/ui/search-words.ts'
import { address } from '#contract/addresses.ts'
import type { PostSort } from '#contract/blog/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { nameIn, type PostTag } from '#contract/campus.ts'
import { api } from '#contract/index.ts'

/** The filter that a list's address holds: search, order, tag and, without JavaScript, the cursor. */
export interface PostFilter {
  search?: string
  sort?: PostSort
  tag?: PostTag
  ownerId?: string
  after?: string
}

const sorts: readonly PostSort[] = ['recent', 'trending', 'popular']

/** Reads the filter from an address, and leaves out what it does not know. */
export function filterOf(search: URLSearchParams): PostFilter {
  const ownerId = /^[0-9a-f-]{36}$/.exec(search.get('author') ?? '')?.[0]
  const sort = sorts.find((one) => one === search.get('sort') && one !== 'recent')
  const tag = nameIn('tags', search.get('tag'))
  const words = searchWords(search)
  const after = search.get('after')
  return {
    ...(words && { search: words }),
    ...(sort && { sort }),
    ...(tag && { tag }),
    ...(ownerId && { ownerId }),
    ...(after && { after }),
  }
}

/** The address of a list with this filter. */
export const listAddress = ({ search, sort, tag, ownerId: author, after }: PostFilter): string =>
  address('blog', { search, sort, tag, author, after })

export const postsQuery = (call: Caller, { after: first, ...filter }: PostFilter) =>
  paged(
    ['posts', filter, first ?? null],
    (query, how) => call(api.posts.list, { query: { ...filter, ...query } }, how),
    first,
  )

/** The public profile of the author in the filter. */
export const authorQuery = (call: Caller, id: string | undefined) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call(api.profiles.read, { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
  })

/** The most discussed posts, for the edge of a wide screen. */
export const trendingQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['posts', 'trending-few'],
    queryFn: async ({ signal }) => {
      const { items } = await call(api.posts.list, { query: { sort: 'trending' } }, { signal })
      return items.slice(0, 4).map(({ id, title, likes, comments }) => ({ id, title, likes, comments }))
    },
  })

export const postQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['post', id],
    queryFn: ({ signal }) => call(api.posts.read, { id }, { signal }),
    // An unpublished post still has a page for its author.
    meta: { page: true, instead: ['my-post', id] },
  })

/** One of the viewer's own posts in any state, as it is being written. */
export const ownPostQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['my-post', id],
    queryFn: ({ signal }) => call(api.ownPosts.read, { id }, { signal }),
  })

export const myPostsQuery = (call: Caller) =>
  paged(['my-posts'], (query, how) => call(api.ownPosts.list, { query }, how))

/** A reply may have come to any of them. */
export const commentsQuery = (call: Caller, postId: string) => ({
  ...paged(['comments', postId], (query, how) => call(api.comments.list, { id: postId, query }, how)),
  meta: { whole: true },
})

export const likedQuery = (call: Caller, postId: string, isMember: boolean) =>
  queryOptions({
    queryKey: ['liked-post', postId],
    queryFn: async ({ signal }) => {
      const { ids } = await call(api.posts.likes, { query: { ids: postId } }, { signal })
      return ids.includes(postId)
    },
    enabled: isMember,
  })
