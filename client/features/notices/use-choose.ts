import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
  const [chosen, setChosen] = useState<Choice | null>(null)
  const choose = async (body: Choice) => {
    setChosen(body)
    try {
      client.setQueryData(choicesQuery(call).queryKey, await call(api.notices.choose, { body }))
    } catch (error) {
      toast.fail(error instanceof Problem ? error.message : 'You need an internet connection to change this.')
    }
    // What was chosen since then still counts.
    setChosen((latest) => (latest === body ? null : latest))
  }
  return { shown: chosen ?? now, choose }
}

type Choice = Pick<NoticeChoices, 'muted' | 'quiet'>
