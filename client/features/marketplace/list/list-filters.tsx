import '../market-head.css'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { ChipLink } from '#client/ui/forms/chip.tsx'
import { SearchBox } from '#client/ui/forms/search-box.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { SheetFold } from '#client/ui/navigation/sheet-fold.tsx'
import { Tabs } from '#client/ui/navigation/tabs.tsx'
import { address } from '#contract/addresses.ts'
import { productCategories } from '#contract/campus.ts'
import { conditionLabel, dayText, forWhomLabels } from '#contract/marketplace/product-kinds.ts'
import { naira } from '#contract/money.ts'
import { KindPick } from '../kind-pick.tsx'
import { wordsOf } from '../kind-words.ts'
import { factsShown, type ProductFilter, priceComplaint, queryOf, sorts } from './filter.ts'
import { FilterForm } from './filter-form.tsx'

interface ListFiltersProps {
  filter: ProductFilter
  /** '30 products'; null while unknown. */
  count: string | null
  sellerName: string | undefined
  /** The link that adds one. */
  adding: string
}

/** The page's head: search, kind, category and finer filters, all in the address, working as plain links and forms. */
export function ListFilters({ filter, count, sellerName, adding }: ListFiltersProps) {
  const { search, after, ...keep } = filter
  const { isFiled, isRented } = factsShown(filter)
  const words = wordsOf(filter.kind === 'all' ? undefined : filter.kind)
  const to = (change: ProductFilter) => address('marketplace', { ...filter, after: undefined, ...change })
  return (
    <div className="mb-3 grid gap-3 wide:mb-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1 wide:grid-cols-[minmax(0,1fr)_auto] wide:gap-x-0 wide:gap-y-2">
        <div className="contents flex-wrap items-baseline gap-x-5 gap-y-1 wide:flex">
          <h1 className="t-title max-wide:sr-only">Student Marketplace</h1>
          <p className="t-meta num max-wide:sr-only" role="status">
            {count}
          </p>
        </div>
        <SearchBox
          action={address('marketplace')}
          placeholder={words.search}
          value={search}
          keep={{ ...keep }}
          className="gap-2 px-3 max-slim:col-span-3 wide:hidden"
        />
        <SheetFold
          end
          open={hasComplaint(filter)}
          className="market-finer wide:row-start-2 wide:col-start-2 wide:self-stretch"
          buttonClass="fold relative max-wide:justify-center max-wide:min-w-11 wide:ml-auto wide:pr-0"
          button={
            <>
              <SlidersHorizontal size={20} aria-hidden="true" />
              <span className="max-wide:sr-only">Filter and sort</span>
              {isFiner(filter) && (
                <span className="market-dot max-wide:absolute max-wide:top-2 max-wide:right-1.5" />
              )}
            </>
          }
        >
          <div className="mb-3 flex min-h-11 items-center justify-between gap-4 mid:hidden">
            <p className="t-head" aria-hidden="true">
              Filter and sort
            </p>
            {isFiner(filter) && (
              <Link to={to(nothingFiner)} className="btn btn-quiet btn-small -mr-3">
                Clear
              </Link>
            )}
          </div>
          <FilterForm filter={filter} count={count} />
        </SheetFold>
        <LinkButton
          to={adding}
          icon={<Plus size={20} />}
          aria-label={words.add.toLowerCase().includes(words.short.toLowerCase()) ? words.add : undefined}
          className="px-2 wide:px-4 wide:col-start-2 wide:row-start-1 wide:justify-self-end"
        >
          <span className="wide:hidden">{words.short}</span>
          <span className="max-wide:hidden">{words.add}</span>
        </LinkButton>
        <div className="market-bar col-span-3 row-start-2 max-slim:row-start-3 -mx-(--gutter) flex pl-(--gutter) wide:col-span-1 wide:mx-0 wide:pl-0">
          <KindPick filter={filter} />
          {isRented && (
            <Tabs
              label="For whom"
              tabs={([undefined, 'women', 'men'] as const).map((one) => ({
                to: to({ for: one }),
                text: one ? `For ${one}` : 'All',
                current: filter.for === one,
              }))}
            />
          )}
          {isFiled && (
            <Tabs
              label="Categories"
              tabs={[undefined, ...productCategories].map((category) => ({
                to: to({ category }),
                text: category ?? 'All',
                current: filter.category === category,
              }))}
            />
          )}
        </div>
      </div>
      <Applied filter={filter} to={to} sellerName={sellerName} />
    </div>
  )
}

const nothingFiner = {
  ...{ condition: undefined, campus: undefined, from: undefined, to: undefined, sort: undefined },
  ...{ rent: undefined, free: undefined },
}
const isFiner = (filter: ProductFilter) =>
  Object.keys(nothingFiner).some((name) => filter[name as keyof typeof nothingFiner] !== undefined)

const hasComplaint = ({ from, to }: ProductFilter) =>
  priceComplaint(from) !== null || priceComplaint(to) !== null

interface AppliedProps {
  filter: ProductFilter
  to: (change: ProductFilter) => string
  sellerName: string | undefined
}

/** The active filters, each with a link that removes it. The category is shown above. */
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
    { label: filter.course, without: { course: undefined } },
    { label: filter.for && `For ${forWhomLabels[filter.for].toLowerCase()}`, without: { for: undefined } },
    { label: filter.rent && `Rent for a ${filter.rent}`, without: { rent: undefined } },
    { label: filter.free && `Available by ${dayText(filter.free)}`, without: { free: undefined } },
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

/** The range as it is applied: without an invalid price. */
function priceRange(filter: ProductFilter): string | undefined {
  const { priceFrom, priceTo } = queryOf(filter)
  if (priceFrom && priceTo) return `${naira(priceFrom)} to ${naira(priceTo)}`
  if (priceFrom) return `From ${naira(priceFrom)}`
  return priceTo ? `Up to ${naira(priceTo)}` : undefined
}
