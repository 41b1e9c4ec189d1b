import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/screens.ts'

/** One's own passkeys; never cached offline, since they are of no use without a network. */
export const passkeysQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['my-passkeys'],
    queryFn: ({ signal }) => call(api.passkeys.list, {}, { signal }),
    meta: { keep: false },
  })
