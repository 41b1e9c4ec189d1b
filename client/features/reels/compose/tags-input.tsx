import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { limits } from '#contract/campus.ts'
import { addTag } from './typed-tag.ts'

interface TagsInputProps {
  tags: readonly string[]
  /** What is typed and not added yet: whoever sends the tags adds it. */
  typed: string
  change: (tags: string[]) => void
  type: (typed: string) => void
}

/** Tags, added with Enter or the button, removed by a tap. */
export function TagsInput({ tags, typed, change, type }: TagsInputProps) {
  const full = tags.length >= limits.reelTags

  // A leading '#' does not count as a letter.
  const most = limits.reelTag + (typed.trim().startsWith('#') ? 1 : 0)

  function add() {
    if (typed.trim().length > most) return
    change(addTag(tags, typed))
    type('')
  }
  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault() // adds a tag and does not submit the form
    add()
  }

  return (
    <div>
      <Field
        label="Tags"
        aside="(optional)"
        hint={
          full ? `${limits.reelTags} tags are enough.` : 'To help people find it: a place, an event, a course'
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <div className="grid gap-1.5">
            <TextInput
              name="tag"
              value={typed}
              most={most}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="done"
              disabled={full}
              onChange={({ target }) => type(target.value)}
              onKeyDown={enter}
            />
          </div>
          <Button kind="line" icon={<Plus size={20} aria-hidden="true" />} onClick={add} disabled={full}>
            Add
          </Button>
        </div>
      </Field>
      {tags.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="chip"
                aria-label={`Remove ${tag}`}
                onClick={() => change(tags.filter((one) => one !== tag))}
              >
                #{tag}
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
