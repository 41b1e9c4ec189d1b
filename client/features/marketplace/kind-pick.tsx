import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { SheetFold, SheetLink, SheetLinks } from '#client/ui/navigation/sheet-fold.tsx'
import { address } from '#contract/addresses.ts'
import { factsOf, productKinds } from '#contract/marketplace/product-kinds.ts'
import type { ProductFilter } from './list/filter.ts'

const labelOf = (kind: ProductFilter['kind']) => (kind === 'all' ? 'All kinds' : factsOf(kind).many)

/** For sale, rooms, wanted, lost, found: keeps the search, and drops filters that only one kind knows. */
export function KindPick({ filter }: { filter: ProductFilter }) {
  const { search, campus, seller, kind = 'sale' } = filter
  const to = (next: ProductFilter['kind']) =>
    address('marketplace', { kind: next === 'sale' ? undefined : next, search, campus, seller })
  return (
    <SheetFold
      buttonClass="list-pick"
      button={
        <>
          {labelOf(kind)}
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <SheetLinks label="Show">
        {[...(kind === 'all' ? (['all'] as const) : []), ...productKinds].map((one) => (
          <SheetLink key={one} to={to(one)} current={one === kind}>
            {labelOf(one)}
            {one === kind && <Check size={20} aria-hidden="true" />}
          </SheetLink>
        ))}
      </SheetLinks>
    </SheetFold>
  )
}
