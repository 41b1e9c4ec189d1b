import { paged } from '#client/api/infinite-list.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/screens.ts'

/** Papers that wait for an admin; never cached on disk: nobody has looked at them yet. */
export const draftsQuery = (call: Caller) => ({
  ...paged(['paper drafts'], (query, how) => call(api.paperDrafts.list, { query }, how)),
  meta: { keep: false },
})
