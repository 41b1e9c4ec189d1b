import type { ChangeEvent } from 'react'
import { ChipLink } from '#client/ui/forms/chip.tsx'
import { departmentOptions, type Option, type OptionGroup, Options } from '#client/ui/forms/options.tsx'
import { SearchBox } from '#client/ui/forms/search-box.tsx'
import { useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookSort } from '#contract/books/endpoints.ts'
import { bookKinds, levels } from '#contract/campus.ts'
import { kindName, levelName } from '../book-names.ts'
import type { BookFilter } from './filter.ts'

const formId = 'library-filters'
const orders: { value: BookSort | ''; label: string }[] = [
  { value: '', label: 'Newest first' },
  { value: 'rated', label: 'Best rated' },
  { value: 'smallest', label: 'Smallest first' },
]

/** For phones; on wider screens the bar of the frame has it. */
export function Search({ filter: { search, sort, department, level, kind } }: { filter: BookFilter }) {
  return (
    <SearchBox
      action={address('books')}
      placeholder="Search books..."
      value={search}
      keep={{ sort, department, level, kind }}
      className="flex-1 basis-40 gap-2 px-3 wide:hidden"
    />
  )
}

/** Department, level and kind: all in the address, working as plain links and a plain form. */
export function Filters({ filter }: { filter: BookFilter }) {
  const { search, kind } = filter
  return (
    <div className="mt-2 mb-2 grid wide:mt-5 wide:mb-5">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways */}
      <div className="chips" role="group" aria-label="Filter books">
        <ChipLink to={address('courses')}>Courses</ChipLink>
        <form id={formId} action={address('books')} className="contents">
          {search && <input type="hidden" name="search" value={search} />}
          {kind && <input type="hidden" name="kind" value={kind} />}
          <Choice filter={filter} name="department" label="Department" options={departmentOptions()} />
          <Choice
            filter={filter}
            name="level"
            label="Level"
            options={levels.map((value) => ({ value, label: levelName(value) }))}
          />
        </form>
        {bookKinds.map((one) => (
          <ChipLink
            key={one}
            to={address('books', { ...filter, after: undefined, kind: kind === one ? undefined : one })}
            current={kind === one}
          >
            {kindName(one)}
          </ChipLink>
        ))}
        <noscript>
          <button type="submit" form={formId} className="chip">
            Show
          </button>
        </noscript>
      </div>
    </div>
  )
}

/** The sort order, beside the heading of the list. */
export function Order({ filter }: { filter: BookFilter }) {
  const choose = useChoose(filter)
  return (
    <select
      name="sort"
      form={formId}
      aria-label="Order of books"
      className="order"
      value={filter.sort ?? ''}
      onChange={choose}
    >
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

interface ChoiceProps {
  filter: BookFilter
  name: 'department' | 'level'
  label: string
  options: readonly (Option | OptionGroup)[]
}

function Choice({ filter, name, label, options }: ChoiceProps) {
  const choose = useChoose(filter)
  const chosen = filter[name] ?? ''
  return (
    <select
      name={name}
      aria-label={label}
      className={chosen ? 'chip-select chip-select-chosen' : 'chip-select'}
      value={chosen}
      onChange={choose}
    >
      <option value="">{chosen ? `Any ${label.toLowerCase()}` : label}</option>
      <Options of={options} />
    </select>
  )
}

function useChoose(filter: BookFilter) {
  const navigate = useNavigate()
  return ({ target }: ChangeEvent<HTMLSelectElement>) =>
    navigate(address('books', { ...filter, after: undefined, [target.name]: target.value || undefined }), {})
}
