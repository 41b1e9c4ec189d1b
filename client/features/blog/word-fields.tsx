import { ChipChoice } from '#client/ui/chip.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { limits, postTags } from '#contract/campus.ts'
import type { DraftText } from './draft-text.ts'

interface WordFieldsProps {
  text: DraftText
  errorOf: (field: string) => string | null
  change: (part: Partial<DraftText>) => void
}

/** What lists say of a post: title, excerpt and tags. */
export function WordFields({ text, errorOf, change }: WordFieldsProps) {
  return (
    <>
      <Field label="Title" error={errorOf('title')}>
        <TextInput
          name="title"
          value={text.title}
          most={limits.postTitle}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
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
          Tags <span className="font-normal text-ink-soft">optional, up to three help it to be found</span>
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
