import { queryOptions } from '@tanstack/react-query'
import { paged } from '#client/api/infinite-list.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/saved.ts'

/** What the viewer keeps for later, last kept first. */
export const savedQuery = (call: Caller, first?: string | null) =>
  paged(['saved'], (query, how) => call(api.saved.list, { query }, how), first ?? null)

/** Whether the viewer keeps this. */
export const isSavedQuery = (call: Caller, { kind, id }: { kind: string; id: string }, isMember: boolean) =>
  queryOptions({
    queryKey: ['is-saved', kind, id],
    queryFn: async ({ signal }) => (await call(api.saved.read, { kind, id }, { signal })).savedAt !== null,
    enabled: isMember,
  })
