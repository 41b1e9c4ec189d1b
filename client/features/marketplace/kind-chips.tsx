import './kind-chips.css'
import { ChipLink, Chips } from '#client/ui/chip.tsx'
import { address } from '#contract/addresses.ts'
import { kindLabels, productKinds } from '#contract/product-kinds.ts'
import type { ProductFilter } from './filter.ts'

/** For sale, wanted, lost, found: what was searched for goes along, what only one of them knows does not. */
export function KindChips({ filter }: { filter: ProductFilter }) {
  const { search, campus, seller, kind = 'sale' } = filter
  const to = (next: ProductFilter['kind']) =>
    address('marketplace', { kind: next === 'sale' ? undefined : next, search, campus, seller })
  return (
    <div className="kind-chips min-w-0">
      <Chips label="Kind">
        {kind === 'all' && (
          <ChipLink to={to('all')} current>
            All kinds
          </ChipLink>
        )}
        {productKinds.map((one) => (
          <ChipLink key={one} to={to(one)} current={one === kind}>
            {kindLabels[one]}
          </ChipLink>
        ))}
      </Chips>
    </div>
  )
}
