import { paged } from '#client/api/infinite-list.ts'
import { type DraftFilter, draftFilters } from '#contract/books/drafts/draft-rules.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/desk.ts'

/** All that is cached of papers that wait. */
export const draftsKey = ['paper drafts']

/** Papers that wait for an admin; never cached on disk: nobody has looked at them yet. */
export const draftsQuery = (call: Caller, only?: DraftFilter) => ({
  ...paged([...draftsKey, only ?? 'all'], (query, how) =>
    call(api.paperDrafts.list, { query: { ...query, only } }, how),
  ),
  meta: { keep: false },
})

/** As the address says it: `?chats=sure`. */
export const filterOf = (params: URLSearchParams): DraftFilter | undefined =>
  draftFilters.find((one) => one === params.get('chats'))
