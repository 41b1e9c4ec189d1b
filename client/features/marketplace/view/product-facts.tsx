import type { ReactNode } from 'react'
import { Badge, type Tone } from '#client/ui/media/badge.tsx'
import type { Product } from '#contract/marketplace/endpoints.ts'
import { conditionLabel, dayText, factsOf, keeperLabels } from '#contract/marketplace/product-kinds.ts'

type Facts = Omit<Product, 'owner' | 'also'>

export const SaleFacts = ({ product: { category, condition } }: { product: Facts }) => (
  <>
    <Fact>{category}</Fact>
    <Fact tone="green">{conditionLabel(condition)}</Fact>
  </>
)

/** The category of something wanted; the day, the place and the keeper of something lost or found. */
export function KindFacts({ product: { kind, category, day, spot, keeper } }: { product: Facts }) {
  const { label, day: means } = factsOf(kind)
  // A room says more of itself below.
  if (means === 'free') return null
  if (!means)
    return (
      <>
        <Fact tone="green">{label}</Fact>
        <Fact>{category}</Fact>
      </>
    )
  return (
    <>
      {day && <Fact tone="green">{dayText(day)}</Fact>}
      {spot && <Fact>{spot}</Fact>}
      {keeper && keeper !== 'me' && <Fact>Now: {keeperLabels[keeper]}</Fact>}
      {keeper === 'me' && <Fact>The finder has it</Fact>}
    </>
  )
}

const Fact = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <li className="flex">
    <Badge tone={tone}>{children}</Badge>
  </li>
)
