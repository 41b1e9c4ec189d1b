import './list-filters.css'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Clapperboard from 'lucide-react/icons/square-play'
import { classNames } from '#client/ui/class-names.ts'
import { SearchBox } from '#client/ui/forms/search-box.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { SheetFold, SheetLink, SheetLinks } from '#client/ui/navigation/sheet-fold.tsx'
import { Tabs } from '#client/ui/navigation/tabs.tsx'
import { address } from '#contract/addresses.ts'
import { postTags } from '#contract/campus.ts'
import { listAddress, type PostFilter } from '../queries.ts'
import { ListHead } from './list-head.tsx'

const orders = [
  { sort: undefined, label: 'Most Recent' },
  { sort: 'trending', label: 'Trending' },
  { sort: 'popular', label: 'Popular' },
] as const

/** The head of the page: title, order, subject and a link to the reels, all in the address, working as plain links and a plain form. */
export function ListFilters({ filter }: { filter: PostFilter }) {
  const to = (change: PostFilter) => listAddress({ ...filter, after: undefined, ...change })
  return (
    <div className="blog-head mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 max-slim:block wide:mb-8 wide:grid-cols-[auto_minmax(0,1fr)_auto] wide:gap-x-9 wide:gap-y-0">
      <div className={classNames(filter.ownerId && 'max-wide:col-span-2')}>
        <ListHead filter={filter} />
      </div>
      <Link to={address('reels')} className="blog-reels justify-self-end wide:col-start-3 wide:row-start-1">
        <Clapperboard size={18} aria-hidden="true" />
        Reels
      </Link>
      <SearchBox
        action={address('blog')}
        placeholder="Search blog posts..."
        value={filter.search}
        keep={{ sort: filter.sort, tag: filter.tag, author: filter.ownerId }}
        className="wide:hidden"
      />
      <SubjectPick filter={filter} to={to} />
      <div className="col-span-2 wide:col-span-1 wide:col-start-2 wide:row-start-1 wide:self-end">
        <Tabs
          label="Order of posts"
          tabs={orders.map(({ sort, label }) => ({
            to: to({ sort }),
            text: label,
            current: filter.sort === sort,
          }))}
        />
      </div>
      <nav
        aria-label="Subjects"
        className="blog-subjects wide:col-span-3 flex flex-wrap gap-x-6 max-wide:hidden"
      >
        {[undefined, ...postTags].map((tag) => (
          <Link key={tag ?? ''} to={to({ tag })} aria-current={filter.tag === tag ? 'true' : undefined}>
            {tag ?? 'All'}
          </Link>
        ))}
      </nav>
    </div>
  )
}

interface SubjectPickProps {
  filter: PostFilter
  to: (change: PostFilter) => string
}

/** The same subjects in a menu, for phones. */
function SubjectPick({ filter: { tag }, to }: SubjectPickProps) {
  return (
    <SheetFold
      end
      buttonClass="list-pick"
      className="wide:hidden"
      button={
        <>
          {tag ?? 'Subject'}
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <SheetLinks label="Subject">
        {[undefined, ...postTags].map((one) => (
          <SheetLink key={one ?? ''} to={to({ tag: one })} current={one === tag}>
            {one ?? 'All subjects'}
            {one === tag && <Check size={20} aria-hidden="true" />}
          </SheetLink>
        ))}
      </SheetLinks>
    </SheetFold>
  )
}
