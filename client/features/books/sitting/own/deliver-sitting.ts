import type { QueryClient } from '@tanstack/react-query'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import type { Answer, Sitting } from '#contract/books/sitting/endpoints.ts'
import { sittingLimits } from '#contract/books/sitting/rules.ts'
import { api } from '#contract/late/queued.ts'
import { markSent } from './kept-sittings.ts'

export interface SittingBody {
  sitting: string
  facts: Omit<Sitting, 'id' | 'score' | 'answers'>
  /** What the campus did not have when this was handed over. */
  answers: Answer[]
}

/** Idempotent: an answer is known by its question and time. The end goes with the last of them. */
export async function deliver({ ownerId, body }: Act<SittingBody>, { call }: Delivering): Promise<void> {
  const { sitting: id, facts, answers } = body
  const most = sittingLimits.answersAtOnce
  for (let from = 0; from === 0 || from < answers.length; from += most) {
    const some = answers.slice(from, from + most)
    const endedAt = from + most < answers.length ? null : facts.endedAt
    await call(api.sittings.deliver, { id, body: { ...facts, endedAt, answers: some } })
  }
  // Without storage on this phone nothing is lost: the campus has it.
  await markSent(ownerId, id, { endedAt: facts.endedAt, answers }).catch(() => undefined)
}

export function arrived({ body }: Act<SittingBody>, { client }: { client: QueryClient }): void {
  for (const queryKey of fresh({ body })) void client.invalidateQueries({ queryKey })
}

export const fresh = ({ body: { facts } }: Pick<Act<SittingBody>, 'body'>) => [
  ['said', facts.bookId],
  ['my-sittings'],
]
