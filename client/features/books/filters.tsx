import { useNavigate } from 'react-router'
import { ChipLink, Chips } from '#client/ui/chip.tsx'
import { SearchBox } from '#client/ui/search-box.tsx'
import { SelectInput } from '#client/ui/text-input.tsx'
import { bookKinds, departments, levels } from '#contract/campus.ts'
import { levelName } from './book-facts.tsx'
import { type BookFilter, libraryAddress } from './queries.ts'

const orders = [
  { sort: undefined, label: 'Newest' },
  { sort: 'rated', label: 'Best rated' },
  { sort: 'smallest', label: 'Smallest' },
] as const

/** Search, filters and order: all in the address, and working as plain links and a plain form. */
export function Filters({ filter }: { filter: BookFilter }) {
  const navigate = useNavigate()
  const { search, sort, department, level, kind } = filter
  const kept = { search, sort }

  function choose(name: string, value: string) {
    navigate(libraryAddress({ ...filter, after: undefined, [name]: value || undefined }), {
      preventScrollReset: true,
    })
  }

  return (
    <div className="mt-3 mb-6 grid gap-3 wide:mt-5">
      <SearchBox
        action="/books"
        placeholder="Search books..."
        value={search}
        keep={{ sort, department, level, kind }}
        className="wide:hidden"
      />
      <form action="/books" className="grid grid-cols-2 gap-2 wide:flex">
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SelectInput
          name="department"
          aria-label="Department"
          className="input-quiet"
          empty="All departments"
          options={departments}
          value={department ?? ''}
          onChange={({ target }) => choose('department', target.value)}
        />
        <SelectInput
          name="level"
          aria-label="Level"
          className="input-quiet"
          empty="All levels"
          options={levels.map((value) => ({ value, label: levelName(value) }))}
          value={level ?? ''}
          onChange={({ target }) => choose('level', target.value)}
        />
        <noscript>
          <button type="submit" className="btn btn-line btn-small">
            Show
          </button>
        </noscript>
      </form>
      <Chips label="Order and kind of books">
        {orders.map(({ sort: one, label }) => (
          <ChipLink
            key={label}
            to={libraryAddress({ ...filter, after: undefined, sort: one })}
            current={sort === one}
          >
            {label}
          </ChipLink>
        ))}
        {bookKinds.map((one) => (
          <ChipLink
            key={one}
            to={libraryAddress({ ...filter, after: undefined, kind: kind === one ? undefined : one })}
            current={kind === one}
          >
            {one.charAt(0).toUpperCase() + one.slice(1)}
          </ChipLink>
        ))}
      </Chips>
    </div>
  )
}
