import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/desk.ts'

const meta = { keep: false }

/** Which posts the viewer decides. */
export const ownDeskQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['admin', 'own-desk'],
    queryFn: ({ signal }) => call(api.desks.own, {}, { signal }),
    meta,
  })

export const deskQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['admin', 'desk', id],
    queryFn: ({ signal }) => call(api.desks.read, { id }, { signal }),
    meta,
  })

export const trustQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['admin', 'trust', id],
    queryFn: ({ signal }) => call(api.trusting.read, { id }, { signal }),
    meta,
  })
