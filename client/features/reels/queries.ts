import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { paged } from '#client/api/infinite-list.ts'
import { searchWords } from '#client/ui/search-words.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** The address of the feed: the first reel, or the search. */
export interface ReelFilter {
  from?: string
  search?: string
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Reads `?id=` and `?search=`; an invalid id begins with the newest. */
export function filterOf(params: URLSearchParams): ReelFilter {
  const id = params.get('id')
  const search = searchWords(params)
  return { ...(id && uuid.test(id) && { from: id }), ...(search && { search }) }
}

export const reelsQuery = (call: Caller, filter: ReelFilter) =>
  infiniteQueryOptions({
    ...paged(['reels', filter], (query, how) =>
      call(api.reels.list, { query: { ...filter, ...query } }, how),
    ),
    // A short look at another window must not replace the reel under the thumb.
    refetchOnWindowFocus: false,
    staleTime: 5 * 60_000,
    meta: { page: true },
  })

/** One reel, with what identifies a copy of it. */
export const reelQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['reel', id],
    queryFn: ({ signal }) => call(api.reels.read, { id }, { signal }),
  })

/** The newest reel with a poster, for the landing page; null when there is none. */
export const latestReelQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['latest-reel'],
    queryFn: async ({ signal }) => {
      const { items } = await call(api.reels.list, { query: {} }, { signal })
      for (const { id, caption, owner, durationSeconds, poster } of items)
        if (poster)
          return {
            id,
            caption,
            ownerId: owner.id,
            ownerName: owner.fullName,
            seconds: durationSeconds,
            poster,
          }
      return null
    },
  })

export const myReelsQuery = (call: Caller) =>
  paged(['my-reels'], (query, how) => call(api.reels.mine, { query }, how))

export const reelCommentsQuery = (call: Caller, reelId: string) =>
  paged(['reel-comments', reelId], (query, how) => call(api.reelComments.list, { id: reelId, query }, how))

/** Which of the reels seen so far the viewer likes; `useLikedReels` fills it as they come. */
export const likedReelsQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['liked-reels', viewerId],
    queryFn: (): Record<string, boolean> => ({}),
    staleTime: Number.POSITIVE_INFINITY,
  })
