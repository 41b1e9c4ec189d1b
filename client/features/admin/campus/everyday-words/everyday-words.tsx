import { useState } from 'react'
import { folded } from '#client/offline/cache/fold.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipButton } from '#client/ui/forms/chip.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import type { WordGroup } from '#contract/campus.ts'
import { ListHead } from '../name-list.tsx'
import { type CampusEditing, faultOf } from '../use-campus-draft.ts'
import { Unfound } from './unfound.tsx'
import { GroupDialog } from './word-dialog.tsx'
import { wordEditing } from './word-groups.ts'

/** What people call things of the marketplace, category by category. */
export function EverydayWords({ of }: { of: CampusEditing }) {
  const editing = wordEditing(of)
  const { groups, placeOf } = editing
  const { categories } = of.draft.settings
  const [chosen, setChosen] = useState(categories[0] ?? '')
  const [sought, setSought] = useState('')
  const [open, setOpen] = useState<WordGroup | 'new' | null>(null)
  const place = chosen === '' || categories.includes(chosen) ? chosen : (categories[0] ?? '')
  const words = folded(sought.trim())
  const shown = groups.filter((group) => (words ? hasWord(group, words) : placeOf(group) === place))
  const countOf = (name: string) => groups.filter((group) => placeOf(group) === name).length
  const places = [...categories, ...(countOf('') > 0 || chosen === '' ? [''] : [])]
  const { faults } = of
  return (
    <div className="grid gap-8">
      <p className="min-w-0 max-w-measure text-ink-soft">
        Students call one thing by many names. Searching for one of these words finds the others, too.
      </p>
      <Unfound of={editing} />
      <section aria-labelledby="word-groups" className="min-w-0">
        <ListHead id="word-groups" title="Words" add="Add a group" onAdd={() => setOpen('new')} />
        <FieldError>{faults.words}</FieldError>
        <Field unseen label="Find a word">
          <TextInput
            type="search"
            placeholder="Find a word"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </Field>
        {!words && (
          <nav className="chips mt-3" aria-label="Categories">
            {places.map((name) => (
              <ChipButton key={name} pressed={name === place} onClick={() => setChosen(name)}>
                {nameOf(name)} <span className="num">{countOf(name)}</span>
              </ChipButton>
            ))}
          </nav>
        )}
        <ul className="mt-3 border-t border-line">
          {shown.map((group) => (
            <GroupRow
              key={group.words[0] ?? ''}
              {...{ group }}
              place={words ? nameOf(placeOf(group)) : null}
              newness={editing.newness(group)}
              fault={faultOf(faults, `words.${groups.indexOf(group)}`)}
              edit={() => setOpen(group)}
            />
          ))}
        </ul>
        {shown.length === 0 && (
          <p className="t-small mt-3" role="status">
            {words ? `No group has “${sought.trim()}”.` : 'There are no words for this category yet.'}
          </p>
        )}
        {!editing.isUsual && (
          <Button kind="quiet" small className="mt-3" onClick={editing.putBack}>
            Put the usual words back
          </Button>
        )}
      </section>
      {open && (
        <GroupDialog
          of={editing}
          group={open === 'new' ? null : open}
          begun={{ category: open === 'new' ? place : placeOf(open) }}
          categories={categories}
          close={() => setOpen(null)}
        />
      )}
    </div>
  )
}

const nameOf = (category: string) => category || 'No category'

const hasWord = ({ words, vague = [], names = [] }: WordGroup, sought: string) =>
  [...words, ...vague, ...names].some((one) => folded(one).includes(sought))

interface RowProps {
  group: WordGroup
  /** Its category, where groups of several stand together. */
  place: string | null
  newness: 'new' | 'changed' | null
  fault: string | undefined
  edit: () => void
}

function GroupRow({
  group: { words, vague = [], names = [], whole },
  place,
  newness,
  fault,
  edit,
}: RowProps) {
  const also = [whole && 'everything in the category', ...names].filter(Boolean).join(', ')
  return (
    <li className="campus-row">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {[...words, ...vague].join(', ')} {newness && <Badge tone="spark">{newness}</Badge>}
        </p>
        {(also || place) && (
          <p className="t-small words-names">
            {[place, also && `Finds ${also}`].filter(Boolean).join('\u00a0· ')}
          </p>
        )}
        <FieldError>{fault}</FieldError>
      </div>
      <Button kind="quiet" small className="js-only" onClick={edit} aria-label={`Change ${words[0]}`}>
        Change
      </Button>
    </li>
  )
}
