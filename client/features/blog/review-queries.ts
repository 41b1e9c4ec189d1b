import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** What waits for a decision, longest waiting first; `total` of the first page counts them all. */
export const pendingPostsQuery = (call: Caller) =>
  infiniteQueryOptions({
    queryKey: ['pending-posts'],
    queryFn: ({ pageParam, signal }) =>
      call(api.postReviews.list, { query: { after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

/** One of them in full. Read anew each time: its author may have changed it. */
export const pendingPostQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['pending-post', id],
    queryFn: ({ signal }) => call(api.postReviews.read, { id }, { signal }),
    staleTime: 0,
  })
