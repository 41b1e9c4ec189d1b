import { queryOptions } from '@tanstack/react-query'
import { paged } from '#client/api/infinite-list.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

export const clubsQuery = (call: Caller, of: { ownerId?: string } = {}) =>
  paged(['clubs', of.ownerId ?? null], (query, how) =>
    call(api.clubs.list, { query: { ...of, ...query } }, how),
  )

export const clubQuery = (call: Caller, id: string) =>
  queryOptions({ queryKey: ['club', id], queryFn: ({ signal }) => call(api.clubs.read, { id }, { signal }) })
