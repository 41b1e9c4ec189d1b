import { type FormEvent, useState } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SelectInput, TextArea } from '#client/ui/forms/text-input.tsx'
import { useFaultFocus } from '#client/ui/forms/use-fault-focus.ts'
import type { WordGroup } from '#contract/campus.ts'
import {
  type Editing,
  type GroupFaults,
  groupFaults,
  groupOf,
  type TypedGroup,
  typedOf,
} from './word-groups.ts'

interface DialogProps {
  of: Editing
  /** Null for a new one. */
  group: WordGroup | null
  begun: Partial<TypedGroup>
  categories: readonly string[]
  close: () => void
}

/** One group of words. */
export function GroupDialog({ of, group, begun, categories, close }: DialogProps) {
  const [typed, setTyped] = useState<TypedGroup>({
    ...typedOf(group ?? { category: '', words: [] }),
    ...begun,
  })
  const [faults, setFaults] = useState<GroupFaults>({})
  const form = useFaultFocus(faults)
  const set = (part: Partial<TypedGroup>) => {
    setTyped({ ...typed, ...part })
    setFaults({})
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const now = groupOf(typed)
    const wrong = groupFaults(
      now,
      of.groups.filter((one) => one !== group),
    )
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    if (group) of.replace(group, now)
    else of.add(now)
    close()
  }

  const words = (name: 'words' | 'names' | 'vague', label: string, hint: string, rows = 2) => (
    <Field {...{ label, hint }} aside={name === 'words' ? undefined : '(optional)'} error={faults[name]}>
      <TextArea
        rows={rows}
        value={typed[name]}
        data-autofocus={name === 'words' ? true : undefined}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  )

  return (
    <Dialog open onClose={close} title={group ? `Words for ${group.words[0]}` : 'Add a group'}>
      <form ref={form} className="grid gap-5" onSubmit={save}>
        {words(
          ...(['words', 'Words'] as const),
          'Separate them with commas. Searching for one of these words finds the others, too.',
        )}
        {words(
          ...(['names', 'Brands and kinds'] as const),
          'Such as EliteBook. The words above find them; a search for one of them finds only what has that name.',
          3,
        )}
        {words(
          ...(['vague', 'Words that mean other things, too'] as const),
          'Such as “system”. Searching for it finds laptops, but searching for “laptop” won’t find a sound system.',
          1,
        )}
        <Field label="Category" hint="Suggested where a search finds nothing.">
          <SelectInput
            options={[{ value: '', label: 'None' }, ...categories]}
            value={typed.category}
            onChange={({ target }) => set({ category: target.value })}
          />
        </Field>
        {typed.category && (
          <div>
            <ChipChoice many checked={typed.whole} onChange={({ target }) => set({ whole: target.checked })}>
              The words find everything in {typed.category}
            </ChipChoice>
          </div>
        )}
        <div className="grid grid-cols-[auto_1fr] gap-3 max-slim:grid-cols-1">
          {group ? (
            <Button
              kind="line"
              onClick={() => {
                of.remove(group)
                close()
              }}
            >
              Remove
            </Button>
          ) : (
            <Button kind="line" onClick={close}>
              Cancel
            </Button>
          )}
          <Button type="submit">{group ? 'Done' : 'Add'}</Button>
        </div>
      </form>
    </Dialog>
  )
}
