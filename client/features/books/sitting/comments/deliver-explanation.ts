import type { QueryClient } from '@tanstack/react-query'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { api } from '#contract/late/queued.ts'
import { Problem } from '#contract/problem.ts'
import { deliver as deliverSitting } from '../own/deliver-sitting.ts'
import { readSittings } from '../own/kept-sittings.ts'
import { bodyOf } from '../own/sitting-body.ts'

export interface ExplanationBody {
  bookId: string
  question: number
  content: string
}

/** The answer comes first: the campus takes no explanation from whoever has not answered. */
export async function deliver(act: Act<ExplanationBody>, by: Delivering): Promise<void> {
  const { id, ownerId, tried, body } = act
  const { bookId, question, content } = body
  for (const sitting of await readSittings(ownerId, bookId).catch(() => [])) {
    const left = bodyOf(sitting)
    if (left) await deliverSitting({ ...act, body: left }, by)
  }
  try {
    await by.call(api.explanations.write, { id: bookId, commentId: id, body: { content, question } })
  } catch (error) {
    // Given other words while the former were on their way: those stand there by now.
    if (!tried || !(error instanceof Problem) || error.code !== 'conflict') throw error
    await by.call(api.explanations.edit, { id, body: { content } })
  }
}

export function arrived({ body }: Act<ExplanationBody>, { client }: { client: QueryClient }): void {
  for (const queryKey of fresh({ body })) void client.invalidateQueries({ queryKey })
}

export const fresh = ({ body: { bookId } }: Pick<Act<ExplanationBody>, 'body'>) => [['said', bookId]]
