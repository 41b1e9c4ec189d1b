import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import type { TradeQuestion } from '#contract/marketplace/trade-endpoints.ts'
import { questionsQuery } from './queries.ts'
import { TradeCard } from './trade-card.tsx'

/** Questions about a member's contacts. Answered ones stay until the page is left: stars and words follow. */
export function TradeQuestions() {
  const asked = useQuery(questionsQuery(useCall())).data?.items ?? []
  const [kept, setKept] = useState<readonly TradeQuestion[]>([])
  const items = [...kept, ...asked.filter((one) => !kept.some(({ id }) => id === one.id))]
  if (items.length === 0) return null
  return (
    <section aria-labelledby="did-you-trade" className="mb-6">
      <h2 className="t-head" id="did-you-trade">
        Did you trade?
      </h2>
      <p className="plain-only t-meta mt-1">Answering needs JavaScript.</p>
      <ul className="mt-3 grid gap-3">
        {items.map((one) => (
          <li key={one.id}>
            <TradeCard of={one} touched={() => setKept(items)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
