import { Badge, type Tone } from '#client/ui/media/badge.tsx'
import { useNow } from '#client/ui/time/current-time.tsx'
import { longDate } from '#client/ui/time/format-date.ts'
import type { OwnProduct, ProductState } from '#contract/marketplace/endpoints.ts'
import { warningOf } from '#contract/marketplace/product-days.ts'
import { stateLabel } from './own/state-words.ts'

const tones: Record<ProductState, Tone> = {
  ...{ active: 'green', reserved: 'spark', sold: 'plain', withdrawn: 'plain', expired: 'danger' },
}

export function StateBadge({ product }: { product: OwnProduct }) {
  const { kind, state } = product
  return <Badge tone={tones[state]}>{stateLabel(kind, state)}</Badge>
}

/** 'Until 21 December 2026 · your number was asked for 3 times' */
export function StateText({ product: { state, expiresAt, contacts } }: { product: OwnProduct }) {
  const asked = contacts === 0 ? 'no contacts yet' : `${contacts} ${contacts === 1 ? 'contact' : 'contacts'}`
  const end =
    state === 'active'
      ? `Until ${longDate(expiresAt)}`
      : state === 'expired'
        ? `On ${longDate(expiresAt)}`
        : null
  return (
    <span className="num">{end ? `${end}\u00a0· ${asked}` : asked[0]?.toUpperCase() + asked.slice(1)}</span>
  )
}

/** Whether it is in its last three days, or past them: then it can be renewed. */
export function useNearsEnd({ state, listedAt }: OwnProduct): boolean {
  const now = useNow()
  return state === 'expired' || (state === 'active' && now >= warningOf(listedAt))
}
