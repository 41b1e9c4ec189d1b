import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/desk.ts'

export const campusQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['admin', 'campus'],
    queryFn: ({ signal }) => call(api.campusAdmin.read, {}, { signal }),
    meta: { keep: false },
  })

/** What was searched in the marketplace and not found. */
export const unfoundQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['admin', 'unfound-searches'],
    queryFn: ({ signal }) => call(api.unfoundSearches.list, {}, { signal }),
    meta: { keep: false },
  })
