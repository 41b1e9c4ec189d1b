import { queryOptions } from '@tanstack/react-query'
import { paged } from '#client/api/infinite-list.ts'
import { type UserFilter, userFilters } from '#contract/admin/user-filters.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { api as desk } from '#contract/late/desk.ts'
import { api as screens } from '#contract/late/screens.ts'

/** Never cached on disk: names, addresses and numbers of others must not stay on an admin's device. */
const meta = { keep: false }

export const statisticsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['admin', 'statistics'],
    queryFn: ({ signal }) => call(desk.admin.statistics, {}, { signal }),
    meta,
  })

export const pausesQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['admin', 'pauses'],
    queryFn: ({ signal }) => call(screens.pauses.list, {}, { signal }),
    meta,
  })

export interface AskedUsers {
  search: string
  only: UserFilter | null
}

/** The filter of people that an address holds. */
export function askedUsers(params: URLSearchParams): AskedUsers {
  const only = userFilters.find((one) => one === params.get('only')) ?? null
  return { search: params.get('search') ?? '', only }
}

export const usersQuery = (call: Caller, { search, only }: AskedUsers) => ({
  ...paged(['admin', 'users', search, only], (query, how) =>
    call(desk.admin.users, { query: { ...(search && { search }), ...(only && { only }), ...query } }, how),
  ),
  meta,
})

export const standingQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['admin', 'standing', id],
    queryFn: ({ signal }) => call(desk.suspensions.read, { id }, { signal }),
    meta,
  })

export const waitingPostsQuery = (call: Caller) => ({
  ...paged(['admin', 'posts'], (query, how) => call(desk.postReviews.list, { query }, how)),
  meta,
})

export const waitingPostQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['admin', 'post', id],
    queryFn: ({ signal }) => call(desk.postReviews.read, { id }, { signal }),
    meta,
  })

export const newestReelsQuery = (call: Caller) => ({
  ...paged(['admin', 'reels'], (query, how) => call(api.reels.list, { query }, how)),
  meta,
})

export const roleRequestsQuery = (call: Caller) => ({
  ...paged(['admin', 'requests'], (query, how) => call(desk.admin.roleRequests, { query }, how)),
  meta,
})

export const reportCasesQuery = (call: Caller) => ({
  ...paged(['admin', 'reports'], (query, how) => call(api.reports.list, { query }, how)),
  meta,
})

export const auditQuery = (call: Caller) => ({
  ...paged(['admin', 'audit'], (query, how) => call(desk.admin.audit, { query }, how)),
  meta,
})
