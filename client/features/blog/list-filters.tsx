import Search from 'lucide-react/icons/search'
import Clapperboard from 'lucide-react/icons/square-play'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ChipLink, Chips } from '#client/ui/chip.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { limits } from '#contract/campus.ts'
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
      <SearchBox filter={filter} />
      <Chips label="Order of posts">
        {orders.map(({ sort, label }) => (
          <ChipLink
            key={label}
            to={listAddress({ ...filter, sort, after: undefined })}
            current={filter.sort === sort}
          >
            {label}
          </ChipLink>
        ))}
        {filter.tag && (
          <ChipLink to={listAddress({ ...filter, tag: undefined, after: undefined })} current>
            {filter.tag}
            <X size={16} aria-label="Remove this tag" />
          </ChipLink>
        )}
        <ChipLink to="/reels">
          <Clapperboard size={18} aria-hidden="true" />
          Reels
        </ChipLink>
      </Chips>
    </div>
  )
}

/** Searches when asked to, and by itself a moment after the last letter. */
function SearchBox({ filter }: { filter: PostFilter }) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(words: string) {
    clearTimeout(timer.current)
    if (words.trim() === (filter.search ?? '')) return
    navigate(listAddress({ ...filter, search: words.trim() || undefined, after: undefined }), {
      replace: true,
    })
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    search(String(new FormData(event.currentTarget).get('search') ?? ''))
  }

  return (
    <search>
      <form action="/blog" onSubmit={submit}>
        {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
        <TextInput
          type="search"
          name="search"
          className="input-search"
          before={<Search size={18} aria-hidden="true" />}
          aria-label="Search blog posts"
          placeholder="Search blog posts..."
          defaultValue={filter.search}
          maxLength={limits.search}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(target.value), 450)
          }}
        />
      </form>
    </search>
  )
}
