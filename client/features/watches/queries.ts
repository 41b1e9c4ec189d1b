import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/queued.ts'

export const alertsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['alerts'],
    queryFn: ({ signal }) => call(api.watches.list, {}, { signal }),
  })
