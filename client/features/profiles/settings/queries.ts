import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/screens.ts'

/** The viewer's sessions, and the address that waits for its code. */
export const sessionsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['my-sessions'],
    queryFn: ({ signal }) => call(api.account.sessions, {}, { signal }),
    meta: { keep: false },
  })

/** Milliseconds between polls while the export is being made. */
const pace = 1_200

export const exportQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['my-export'],
    queryFn: async ({ signal }) => (await call(api.exports.own, {}, { signal })).export,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? pace : false),
    meta: { keep: false },
  })
