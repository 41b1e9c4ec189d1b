import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { type Change, useChange } from '#client/api/mutations/use-mutation.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { address } from '#contract/addresses.ts'
import type { TradeQuestion } from '#contract/marketplace/trade-endpoints.ts'
import type { RatingWord } from '#contract/marketplace/trade-rules.ts'
import { questionsQuery } from './queries.ts'

/** The answers about one trade so far. */
export interface Answer {
  traded: boolean | null
  rating?: number | null
  words?: readonly RatingWord[]
}

/** Answers through the outbox: shown at once, the last one counts, sent when there is a network. */
export function useAnswer({ id, as, product }: TradeQuestion) {
  const call = useCall()
  const client = useQueryClient()
  const change = useChange()
  const acts = useActs({ kind: 'trade-change' })
  const { queryKey } = questionsQuery(call)

  const changed = ({ words, ...rest }: Answer): Change => ({
    kind: 'trade-change',
    ask: {
      of: 'trades',
      verb: 'answer',
      input: { id, body: { ...rest, ...(words && { words: [...words] }) } },
    },
    title: `Whether you traded: “${product.name}”`,
    to: address('notices'),
    replaces: `trade:${id}`,
    fresh: [['trade-questions'], ['notices'], ['unread-notices'], ['product', product.id], ['my-products']],
  })

  return {
    waits: acts.some(({ body }) => JSON.stringify(body).includes(id)),
    answer: (next: Answer, say?: string, undo?: () => void): void =>
      void change(changed(next), {
        ...(say ? { say } : {}),
        ...(undo ? { undo } : {}),
        // An answered question is gone even if nothing arrives for now; a buyer's yes leaves the stars.
        show: () =>
          client.setQueryData(queryKey, (now) => {
            if (!now) return undefined
            const isOpen = next.traded === null || (as === 'buyer' && next.traded && !next.rating)
            return {
              items: now.items.flatMap((one) =>
                one.id !== id ? one : isOpen ? { ...one, traded: next.traded } : [],
              ),
            }
          }),
      }),
  }
}
