import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { ChipLink } from '#client/ui/chip.tsx'
import { SearchBox } from '#client/ui/search-box.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { address } from '#contract/addresses.ts'
import { productCategories } from '#contract/campus.ts'
import { naira } from '#contract/money.ts'
import { conditionLabel } from '#contract/product-kinds.ts'
import { isOfSpot, type ProductFilter, priceComplaint, queryOf, sorts } from './filter.ts'
import { FilterForm } from './filter-form.tsx'
import { KindChips } from './kind-chips.tsx'

interface ListFiltersProps {
  filter: ProductFilter
  /** '30 products', where it is known. */
  count: string | null
  sellerName: string | undefined
}

/** Search, category and everything finer: all in the address, working as plain links and plain forms. */
export function ListFilters({ filter, count, sellerName }: ListFiltersProps) {
  const { search, after, ...keep } = filter
  const to = (change: ProductFilter) => address('marketplace', { ...filter, after: undefined, ...change })
  return (
    <div className="mt-3 mb-5 grid gap-3 wide:mb-7">
      <SearchBox
        action={address('marketplace')}
        placeholder="Search products..."
        value={search}
        keep={{ ...keep }}
        className="wide:hidden"
      />
      <KindChips filter={filter} />
      {!isOfSpot(filter) && (
        <Tabs
          label="Categories"
          tabs={[undefined, ...productCategories].map((category) => ({
            to: to({ category }),
            text: category ?? 'All',
            current: filter.category === category,
          }))}
        />
      )}
      <div className="relative">
        <p className="t-meta num absolute left-0 flex h-11 items-center" role="status">
          {count}
        </p>
        <details open={hasComplaint(filter) || undefined}>
          <summary className="fold ml-auto">
            <SlidersHorizontal size={18} aria-hidden="true" />
            Filter and sort
          </summary>
          <FilterForm filter={filter} />
        </details>
      </div>
      <Applied filter={filter} to={to} sellerName={sellerName} />
    </div>
  )
}

const hasComplaint = ({ from, to }: ProductFilter) =>
  priceComplaint(from) !== null || priceComplaint(to) !== null

interface AppliedProps {
  filter: ProductFilter
  to: (change: ProductFilter) => string
  sellerName: string | undefined
}

/** What narrows the list now, each with its way out. The category stands above as it is. */
function Applied({ filter, to, sellerName }: AppliedProps) {
  const sort = sorts.find((one) => one.sort === filter.sort)
  const chips: { label: string | undefined; without: ProductFilter }[] = [
    { label: filter.search && `“${filter.search}”`, without: { search: undefined } },
    {
      label: filter.condition && conditionLabel(filter.condition),
      without: { condition: undefined },
    },
    { label: filter.campus && `${filter.campus} campus`, without: { campus: undefined } },
    { label: priceRange(filter), without: { from: undefined, to: undefined } },
    { label: filter.seller && (sellerName ?? 'One seller'), without: { seller: undefined } },
    { label: sort?.label, without: { sort: undefined } },
  ]
  const shown = chips.filter(({ label }) => label)
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Applied filters">
      {shown.map(({ label, without }) => (
        <li key={label}>
          <ChipLink to={to(without)} aria-label={`${label}, remove`}>
            {label}
            <X size={16} aria-hidden="true" />
          </ChipLink>
        </li>
      ))}
      {shown.length > 1 && (
        <li>
          <ChipLink to={address('marketplace', { kind: filter.kind })}>Clear all</ChipLink>
        </li>
      )}
    </ul>
  )
}

/** As it is asked for: what could not be read is not applied. */
function priceRange(filter: ProductFilter): string | undefined {
  const { priceFrom, priceTo } = queryOf(filter)
  if (priceFrom && priceTo) return `${naira(priceFrom)} to ${naira(priceTo)}`
  if (priceFrom) return `From ${naira(priceFrom)}`
  return priceTo ? `Up to ${naira(priceTo)}` : undefined
}
