import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SelectInput } from '#client/ui/forms/text-input.tsx'
import { campus, type WordGroup } from '#contract/campus.ts'
import { grouped } from '#contract/money.ts'
import { unfoundQuery } from '../queries.ts'
import { GroupDialog } from './word-dialog.tsx'
import { type Editing, groupFaults } from './word-groups.ts'

/** What people searched in the marketplace and did not find, each to be put into a group. */
export function Unfound({ of }: { of: Editing }) {
  const query = useQuery(unfoundQuery(useCall()))
  const [adding, setAdding] = useState<string | null>(null)
  const items = query.data?.items
  return (
    <section aria-labelledby="unfound" className="min-w-0">
      <h2 id="unfound" className="t-item">
        Searched this week, nothing found
      </h2>
      <ListStates
        count={items?.length}
        {...statesOf(query)}
        unable="Unable to load these searches"
        failure="Please check your connection and try again."
        skeleton={<LinesSkeleton what="searches" />}
        empty={
          <p className="t-small mt-1">
            Nothing yet. We list a search here when several people tried it and found nothing.
          </p>
        }
      >
        <ul className="mt-2 border-t border-line">
          {items?.map(({ words, times }) => (
            <li key={words} className="campus-row flex flex-wrap justify-between">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{words}</p>
                <p className="t-small num">
                  {grouped(times)} {times === 1 ? 'search' : 'searches'}
                </p>
              </div>
              {of.has(words) ? (
                <span className="t-small">In a group</span>
              ) : (
                <Button
                  kind="line"
                  small
                  className="js-only"
                  onClick={() => setAdding(words)}
                  aria-label={`Add ${words} to a group`}
                >
                  Add to a group
                </Button>
              )}
            </li>
          ))}
        </ul>
      </ListStates>
      {adding !== null && <ChooseGroup of={of} word={adding} close={() => setAdding(null)} />}
    </section>
  )
}

/** Asks which group a word goes to; a new one begins with it. */
function ChooseGroup({ of, word, close }: { of: Editing; word: string; close: () => void }) {
  const [first, setFirst] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isNew, setNew] = useState(false)
  const { categories } = campus

  function save(event: FormEvent) {
    event.preventDefault()
    const group = of.groups.find(({ words }) => words[0] === first)
    if (!group) return setError('Please choose a group')
    const now: WordGroup = { ...group, words: [...group.words, word] }
    const wrong = groupFaults(
      now,
      of.groups.filter((one) => one !== group),
    )
    if (wrong.words) return setError(wrong.words)
    of.replace(group, now)
    close()
  }

  if (isNew) return <GroupDialog {...{ of, categories, close }} group={null} begun={{ words: word }} />
  return (
    <Dialog open onClose={close} title={`Add “${word}” to a group`}>
      <form className="grid gap-5" onSubmit={save}>
        <Field label="Group" hint={`A search for “${word}” finds what the group finds.`} error={error}>
          <SelectInput
            empty="Choose one"
            options={[...categories, '']
              .map((category) => ({
                heading: category || 'No category',
                options: of.groups
                  .filter((group) => of.placeOf(group) === category)
                  .map(({ words }) => ({ value: words[0] ?? '', label: words.slice(0, 3).join(', ') })),
              }))
              .filter(({ options }) => options.length > 0)}
            value={first}
            onChange={({ target }) => {
              setFirst(target.value)
              setError(null)
            }}
          />
        </Field>
        <div className="grid grid-cols-[auto_1fr] gap-3 max-slim:grid-cols-1">
          <Button kind="line" onClick={() => setNew(true)}>
            New group
          </Button>
          <Button type="submit">Add</Button>
        </div>
      </form>
    </Dialog>
  )
}
