import type { QueryClient } from '@tanstack/react-query'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { api } from '#contract/late/queued.ts'

export interface VoteBody {
  bookId: string
  explanation: string
  vote: -1 | 0 | 1
}

export async function deliver({ body }: Act<VoteBody>, { call }: Delivering): Promise<void> {
  const { explanation: id, vote } = body
  await call(api.explanations.vote, { id, body: { vote } })
}

export function arrived({ body }: Act<VoteBody>, { client }: { client: QueryClient }): void {
  for (const queryKey of fresh({ body })) void client.invalidateQueries({ queryKey })
}

export const fresh = ({ body: { bookId } }: Pick<Act<VoteBody>, 'body'>) => [['said', bookId]]
