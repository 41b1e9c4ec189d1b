import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** Names, addresses and numbers of others are not left behind on an admin's device. */
const meta = { keep: false }
const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
  meta,
}

export const statisticsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['admin', 'statistics'],
    queryFn: ({ signal }) => call(api.admin.statistics, {}, { signal }),
    meta,
  })

export const usersQuery = (call: Caller, search?: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.admin.users,
        { query: { ...(search && { search }), after: pageParam ?? undefined } },
        { signal },
      ),
    ...pages,
  })

export const waitingPostsQuery = (call: Caller) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'posts'],
    queryFn: ({ pageParam, signal }) =>
      call(api.postReviews.list, { query: { after: pageParam ?? undefined } }, { signal }),
    ...pages,
  })

export const waitingPostQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['admin', 'post', id],
    queryFn: ({ signal }) => call(api.postReviews.read, { id }, { signal }),
    meta,
  })

export const newestReelsQuery = (call: Caller) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reels'],
    queryFn: ({ pageParam, signal }) =>
      call(api.reels.list, { query: { after: pageParam ?? undefined } }, { signal }),
    ...pages,
  })

export const roleRequestsQuery = (call: Caller) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'requests'],
    queryFn: ({ pageParam, signal }) =>
      call(api.admin.roleRequests, { query: { after: pageParam ?? undefined } }, { signal }),
    ...pages,
  })

export const reportCasesQuery = (call: Caller) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports'],
    queryFn: ({ pageParam, signal }) =>
      call(api.reports.list, { query: { after: pageParam ?? undefined } }, { signal }),
    ...pages,
  })

export const auditQuery = (call: Caller) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit'],
    queryFn: ({ pageParam, signal }) =>
      call(api.admin.audit, { query: { after: pageParam ?? undefined } }, { signal }),
    ...pages,
  })
