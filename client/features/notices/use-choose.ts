import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import type { NoticeChoices } from '#contract/notices.ts'
import { Problem } from '#contract/problem.ts'
import { choicesQuery } from './queries.ts'

/** Shows a choice at once and sends it; where it does not arrive, the former one stands again. */
export function useChoose(now: NoticeChoices) {
  const call = useCall()
  const client = useQueryClient()
  const key = choicesQuery(call).queryKey
  return async (body: Pick<NoticeChoices, 'muted' | 'quiet'>) => {
    client.setQueryData(key, { ...now, ...body })
    try {
      client.setQueryData(key, await call(api.notices.choose, { body }))
    } catch (error) {
      client.setQueryData(key, now)
      toast.fail(error instanceof Problem ? error.message : 'You need an internet connection to change this.')
    }
  }
}
