import { ChipLink, Chips } from '#client/ui/forms/chip.tsx'
import { address } from '#contract/addresses.ts'
import type { DraftFilter } from '#contract/books/drafts/draft-rules.ts'
import type { DraftCounts } from '#contract/books/drafts/endpoints.ts'
import { grouped } from '#contract/money.ts'

/** How sure the import was, with the number of papers of each. */
export function Filters({ only, counts }: { only: DraftFilter | undefined; counts: DraftCounts }) {
  const filters = [
    { name: undefined, text: 'All', count: counts.all },
    { name: 'sure', text: 'Sure', count: counts.sure },
    { name: 'look', text: 'Please look', count: counts.look },
    { name: 'no-course', text: 'No course', count: counts.noCourse },
  ] as const
  return (
    <Chips label="Which papers">
      {filters.map(({ name, text, count }) => (
        <ChipLink key={text} to={address('addBooks', { chats: name ?? '' })} current={name === only}>
          {text} <span className="num">{grouped(count)}</span>
        </ChipLink>
      ))}
    </Chips>
  )
}

/** What is said where a filter shows nothing, while others wait. */
export const noneOf: Record<DraftFilter, string> = {
  sure: 'Every paper here still needs a detail.',
  look: 'No paper here needs a second look.',
  'no-course': 'Every paper here has a course.',
}
