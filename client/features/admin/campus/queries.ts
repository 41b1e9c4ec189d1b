import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/screens.ts'

export const campusQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['admin', 'campus'],
    queryFn: ({ signal }) => call(api.campusAdmin.read, {}, { signal }),
    meta: { keep: false },
  })

export const campusReady = (client: QueryClient, call: Caller) => client.prefetchQuery(campusQuery(call))
