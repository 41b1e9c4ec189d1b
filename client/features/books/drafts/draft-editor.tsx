import type { FormEvent } from 'react'
import { Key } from '#client/features/admin/key.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import type { PaperDraft } from '#contract/books/drafts/endpoints.ts'
import { limits } from '#contract/campus.ts'
import { CourseField, KindChoice } from '../compose/course-fields.tsx'
import type { BookFields } from '../compose/draft-fields.ts'
import { PaperFields } from '../compose/paper-fields.tsx'
import { changed } from './details.ts'
import { FirstPage } from './first-page.tsx'

interface DraftEditorProps {
  draft: PaperDraft
  fields: BookFields
  /** '1 of 64'; null where that is said above it. */
  place: string | null
  busy: string | false
  errorOf: (field: string) => string | null
  setFields: (part: Partial<BookFields>) => void
  publish: () => void
  leaveOut: () => void
  /** It fills a dialog, which has its acts at its foot. */
  alone?: boolean
}

const formId = 'paper-of-a-chat'

/** In reach however long the fields are: below them, or at the foot of a dialog. */
export function DraftActs({ busy, leaveOut }: Pick<DraftEditorProps, 'busy' | 'leaveOut'>) {
  return (
    <div className="draft-acts">
      <Button type="submit" form={formId} busy={busy} className="flex-1">
        Publish <Key>P</Key>
      </Button>
      <Button kind="danger" onClick={leaveOut} className="flex-1">
        Leave out <Key>L</Key>
      </Button>
    </div>
  )
}

/** One paper: its first page, what was written with it, and what is guessed of it. */
export function DraftEditor(props: DraftEditorProps) {
  const { draft, fields, place, busy, errorOf, setFields, publish, leaveOut, alone } = props
  const change = (part: Partial<BookFields>) =>
    setFields({ ...part, title: changed(fields, part, draft.title).title })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    publish()
  }
  return (
    <section
      aria-label="Paper"
      data-pane
      tabIndex={-1}
      className={alone ? 'min-w-0 outline-none' : 'card min-w-0 outline-none'}
    >
      <form id={formId} onSubmit={submit}>
        <FirstPage of={draft} />
        <div className={alone ? 'grid gap-5 pt-4' : 'grid gap-5 p-4'}>
          {place && <p className="t-small num">{place}</p>}
          {draft.words && (
            <div className="note">
              <div>
                “{draft.words}”<br />
                <span className="t-small">Sent with it. Who sent it was not saved.</span>
              </div>
            </div>
          )}
          <Field label="Title" error={errorOf('title')}>
            <TextInput
              name="title"
              value={fields.title}
              most={limits.bookTitle}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <CourseField isOptional fields={fields} errorOf={errorOf} setFields={change} />
          <KindChoice fields={fields} setFields={change} />
          {fields.kind === 'past questions' && (
            <PaperFields fields={fields} errorOf={errorOf} setFields={change} />
          )}
        </div>
      </form>
      {!alone && <DraftActs busy={busy} leaveOut={leaveOut} />}
    </section>
  )
}
