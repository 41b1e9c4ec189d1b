import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { firstReplies, type ReadyReply, type ReplyPurpose } from '#contract/admin/ready-reply-rules.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/desk.ts'

const readyRepliesQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['ready-replies'],
    queryFn: ({ signal }) => call(api.readyReplies.list, {}, { signal }),
    staleTime: 60_000,
    meta: { keep: false },
  })

/** The ready replies to choose from; until they are loaded, those that a campus begins with. */
export function useReadyReplies(purpose?: ReplyPurpose): readonly ReadyReply[] {
  const { data } = useQuery(readyRepliesQuery(useCall()))
  const all = data?.items ?? firstReplies
  return purpose ? all.filter(({ purposes }) => purposes.includes(purpose)) : all
}
