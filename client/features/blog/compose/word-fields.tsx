import type { KeyboardEvent } from 'react'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import { limits, postTags } from '#contract/campus.ts'
import type { DraftText } from './draft/draft-text.ts'

export interface FieldsProps {
  text: DraftText
  errorOf: (field: string) => string | null
  change: (part: Partial<DraftText>) => void
}

/** As large as readers will see it, on as many lines as it needs. */
export function TitleField({ text, errorOf, change }: FieldsProps) {
  return (
    <Field label="Title" unseen error={errorOf('title')}>
      <TextArea
        name="title"
        rows={1}
        placeholder="Title"
        className="compose-title"
        value={text.title}
        most={limits.postTitle}
        // A title has no line breaks; pasted ones become spaces.
        onChange={({ target }) => change({ title: oneLine(target.value) })}
        onKeyDown={goOn}
      />
    </Field>
  )
}

const oneLine = (text: string) =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
    : text

/** Enter moves to the text. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>(contentBox)?.focus()
}

/** The element with the text: the editor, or the box until it has loaded. */
export const contentBox = '.ProseMirror, .compose-plain'

/** The facts that lists show beside the title. */
export function ListFields({ text, errorOf, change }: FieldsProps) {
  return (
    <>
      <Field label="Excerpt" hint="One or two sentences, shown in lists." error={errorOf('excerpt')}>
        <TextArea
          name="excerpt"
          rows={2}
          value={text.excerpt}
          most={limits.postExcerpt}
          onChange={({ target }) => change({ excerpt: target.value })}
        />
      </Field>
      <fieldset>
        <legend className="field-label mb-1.5">
          Tags <span className="font-normal text-ink-soft">(optional, up to three)</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {postTags.map((tag) => (
            <ChipChoice
              key={tag}
              many
              name="tags"
              value={tag}
              checked={text.tags.includes(tag)}
              onChange={({ target }) =>
                change({
                  tags: postTags.filter((one) => (one === tag ? target.checked : text.tags.includes(one))),
                })
              }
            >
              {tag}
            </ChipChoice>
          ))}
        </div>
      </fieldset>
    </>
  )
}
