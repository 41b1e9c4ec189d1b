import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/screens.ts'
import { EverydayWords } from './late-parts.tsx'

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

/** Before the page shows this part of the campus, '' for all. */
export const campusReady = (client: QueryClient, call: Caller, part: string | null) =>
  Promise.all([
    client.prefetchQuery(campusQuery(call)),
    ...(part === 'words' ? [EverydayWords.ready(), client.prefetchQuery(unfoundQuery(call))] : []),
  ])
