import type { FormEvent } from 'react'
import { Key } from '#client/features/admin/key.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { courseCodeOf, courseIdOf, paperName } from '#contract/books/course-rules.ts'
import type { PaperDraft } from '#contract/books/drafts/endpoints.ts'
import { limits } from '#contract/campus.ts'
import { CourseField, KindChoice } from '../compose/course-fields.tsx'
import type { BookFields } from '../compose/draft-fields.ts'
import { PaperFields } from '../compose/paper-fields.tsx'
import { FirstPage } from './first-page.tsx'

interface DraftEditorProps {
  draft: PaperDraft
  fields: BookFields
  /** '1 of 64' */
  place: string
  busy: string | false
  errorOf: (field: string) => string | null
  setFields: (part: Partial<BookFields>) => void
  publish: () => void
  leaveOut: () => void
}

/** One paper: its first page, what was written with it, and what is guessed of it. */
export function DraftEditor(props: DraftEditorProps) {
  const { draft, fields, place, busy, errorOf, setFields, publish, leaveOut } = props
  // The title follows the other fields as long as it is what they say.
  const change = (part: Partial<BookFields>) => {
    const next = { ...fields, ...part }
    const follows = !('title' in part) && [titleOf(fields), draft.title].includes(fields.title)
    setFields(follows ? { ...part, title: titleOf(next) ?? fields.title } : part)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    publish()
  }
  return (
    <section aria-label="Paper" data-pane tabIndex={-1} className="card min-w-0 overflow-clip outline-none">
      <FirstPage of={draft} />
      <form onSubmit={submit} className="grid gap-5 p-4">
        <p className="t-small num">{place}</p>
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} className="max-wide:flex-1">
            Publish <Key>A</Key>
          </Button>
          <Button kind="danger" onClick={leaveOut} className="max-wide:flex-1">
            Not this <Key>D</Key>
          </Button>
          <p className="t-small ml-auto max-wide:hidden">
            <Key>J</Key> <Key>K</Key> next, previous
          </p>
        </div>
      </form>
    </section>
  )
}

/** As past questions are called: 'CHM 107, 2022/2023, second semester exam'; null for other kinds. */
function titleOf({ courseCode, kind, session, semester, paper }: BookFields): string | null {
  const course = courseIdOf(courseCode)
  if (!course || kind !== 'past questions') return null
  const sat = session && semester && paper && paperName({ session, semester, paper })
  return [courseCodeOf(course), ...(sat ? [sat] : [session, paper ?? kind])].filter(Boolean).join(', ')
}
