import Clapperboard from 'lucide-react/icons/square-play'
import X from 'lucide-react/icons/x'
import { ChipLink, Chips } from '#client/ui/chip.tsx'
import { SearchBox } from '#client/ui/search-box.tsx'
import { address } from '#contract/addresses.ts'
import { postTags } from '#contract/campus.ts'
import { listAddress, type PostFilter } from './queries.ts'

const orders = [
  { sort: undefined, label: 'Most Recent' },
  { sort: 'trending', label: 'Trending' },
  { sort: 'popular', label: 'Popular' },
] as const

/** Search, order and tag: all in the address, and working as plain links and a plain form. */
export function ListFilters({ filter }: { filter: PostFilter }) {
  return (
    <div className="mt-4 mb-6 grid gap-3">
      <SearchBox
        action={address('blog')}
        placeholder="Search blog posts..."
        value={filter.search}
        keep={{ sort: filter.sort, tag: filter.tag, author: filter.ownerId }}
        className="mid:max-wide:absolute mid:max-wide:top-0 mid:max-wide:right-0 mid:max-wide:w-80 wide:hidden"
      />
      <Chips label="Order of posts">
        {filter.tag && (
          <ChipLink to={listAddress({ ...filter, tag: undefined, after: undefined })} current>
            {filter.tag}
            <X size={16} aria-label="Remove this tag" />
          </ChipLink>
        )}
        {orders.map(({ sort, label }) => (
          <ChipLink
            key={label}
            to={listAddress({ ...filter, sort, after: undefined })}
            current={filter.sort === sort}
          >
            {label}
          </ChipLink>
        ))}
        <ChipLink to={address('reels')}>
          <Clapperboard size={18} aria-hidden="true" />
          Reels
        </ChipLink>
        {postTags
          .filter((tag) => tag !== filter.tag)
          .map((tag) => (
            <ChipLink key={tag} to={listAddress({ ...filter, tag, after: undefined })}>
              {tag}
            </ChipLink>
          ))}
      </Chips>
    </div>
  )
}
