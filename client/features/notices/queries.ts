import { queryOptions } from '@tanstack/react-query'
import { paged } from '#client/api/infinite-list.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

export const noticesQuery = (call: Caller, first: string | null, of?: string) =>
  paged(
    ['notices', first, ...(of ? [of] : [])],
    (query, how) => call(api.notices.list, { query: { ...query, of } }, how),
    first,
  )

export const unreadQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['unread-notices'],
    queryFn: ({ signal }) => call(api.notices.unread, {}, { signal }),
  })

export const choicesQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['notice-choices'],
    queryFn: ({ signal }) => call(api.notices.choices, {}, { signal }),
  })
