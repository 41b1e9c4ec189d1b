import type { QueryClient } from '@tanstack/react-query'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'

export interface AskBody {
  /** 'CHM-201' */
  course: string
  /** '2021-2022-first-exam' */
  paper: string
  asks: boolean
}

const hereKey = ({ course, paper }: AskBody) => ['paper-here', course, paper]

/** Idempotent: one vote a member, however often it is sent. */
export async function deliver({ body }: Act<AskBody>, { call, client }: Delivering): Promise<void> {
  const { course: code, paper, asks } = body
  if (!asks) return call(api.courses.takeBack, { code, paper })
  const { bookId } = await call(api.courses.ask, { code, paper })
  client.setQueryData(hereKey(body), bookId)
}

/** Handles a paper that somebody brought while the request waited: the page shows it. */
export function arrived({ body }: Act<AskBody>, { client }: { client: QueryClient }): void {
  for (const queryKey of fresh({ body })) void client.invalidateQueries({ queryKey })
  const id = client.getQueryData<string | null>(hereKey(body))
  if (id)
    toast.lead('This paper is in the library already.', { to: address('books', { id }), text: 'See it' })
}

export const fresh = ({ body: { course } }: Pick<Act<AskBody>, 'body'>) => [
  ['own-course', course],
  ['course', course],
  ['papers', course],
  ['courses'],
]
