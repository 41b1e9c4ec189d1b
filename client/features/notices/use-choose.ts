import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { useChange } from '#client/api/mutations/use-mutation.ts'
import { address } from '#contract/addresses.ts'
import type { NoticeChoices } from '#contract/notices/endpoints.ts'
import { choicesQuery } from './queries.ts'

/** Shows a choice at once and sends the last one only; a refusal restores the former one. */
export function useChoose(now: NoticeChoices) {
  const call = useCall()
  const client = useQueryClient()
  const change = useChange()
  const { queryKey } = choicesQuery(call)
  const choose = (body: Choice): void =>
    void change(
      {
        kind: 'notice-change',
        ask: { of: 'notices', verb: 'choose', input: { body } },
        title: 'Notification settings',
        to: address('notices'),
        replaces: 'notice-choices',
        fresh: [['notice-choices']],
      },
      { show: () => client.setQueryData(queryKey, { ...now, ...body }) },
    )
  return { shown: now, choose }
}

type Choice = Pick<NoticeChoices, 'muted' | 'quiet'>
