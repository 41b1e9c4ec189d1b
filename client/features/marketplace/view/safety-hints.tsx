import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Note } from '#client/ui/media/badge.tsx'
import type { ProductCategory } from '#contract/campus.ts'
import type { ProductKind } from '#contract/marketplace/product-kinds.ts'
import { seeItFirst } from '#contract/marketplace/product-messages.ts'

const tryIt: Record<ProductCategory, string | undefined> = {
  Books: 'Look through the pages: none missing, right edition',
  Clothing: 'Try it on, look at seams and zips in the light',
  Electronics: 'Switch it on and try the battery before you pay',
  Furniture: 'Sit on it, lift it, look underneath',
}

/** Hints by kind and by category. */
function hintsOf(kind: ProductKind, category: ProductCategory): readonly [string, string] {
  if (kind === 'found')
    return ['Mention a detail no picture shows', 'No one pays to get their own thing back']
  if (kind === 'lost')
    return ['Ask something only the owner would know', 'No one pays to get their own thing back']
  return [
    tryIt[category] ?? 'Look it over and try it before you pay',
    'Never send a deposit to hold something',
  ]
}

/** Of a room, before all else: once, where contact is. */
export const SeeItFirst = () => (
  <Note tone="spark" icon={<TriangleAlert size={22} aria-hidden="true" />}>
    <p className="see-first-here font-semibold">{seeItFirst[0]}</p>
    <p>{seeItFirst[1]}</p>
  </Note>
)

export function SafetyHints({ kind, category }: { kind: ProductKind; category: ProductCategory }) {
  const [look, money] = hintsOf(kind, category)
  return (
    <Note icon={<ShieldCheck size={22} aria-hidden="true" />}>
      <h2 className="font-semibold">Meet in a public place</h2>
      <ul className="t-meta mt-1 grid gap-1.5">
        <li>Library steps or faculty reception, in daylight</li>
        <li>{look}</li>
        <li>{money}</li>
      </ul>
    </Note>
  )
}
