import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/saved.ts'

/** Whether the viewer keeps this for later. */
export const isSavedQuery = (call: Caller, { kind, id }: { kind: string; id: string }, isAsked: boolean) =>
  queryOptions({
    queryKey: ['is-saved', kind, id],
    queryFn: async ({ signal }) => (await call(api.saved.read, { kind, id }, { signal })).savedAt !== null,
    enabled: isAsked,
  })
