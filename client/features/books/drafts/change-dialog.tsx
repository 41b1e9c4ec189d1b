import { type FormEvent, useState } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SelectInput, TextInput } from '#client/ui/forms/text-input.tsx'
import { courseCodeOf, courseIdOf, latestSessions, notACourse } from '#contract/books/course-rules.ts'
import type { BookKind } from '#contract/books/endpoints.ts'
import { bookKinds, limits } from '#contract/campus.ts'
import { grouped } from '#contract/money.ts'
import { kindName } from '../book-names.ts'
import type { Change, Paper } from './details.ts'

interface ChangeDialogProps {
  papers: readonly Paper[]
  close: () => void
  /** How many papers it would change. */
  counted: (change: Change) => number
  done: (change: Change) => void
}

const sessions = 24
const unknown = 'not known'

/** Course, kind and session of all chosen papers; what is not filled in stays as it is for each. */
export function ChangeDialog({ papers, close, counted, done }: ChangeDialogProps) {
  const [course, setCourse] = useState('')
  const [kind, setKind] = useState<BookKind | null>()
  const [session, setSession] = useState('')
  const [complains, setComplains] = useState(false)
  const courseId = courseIdOf(course)
  const isWrong = course.trim() !== '' && !courseId
  const change: Change = {
    ...(courseId && { courseCode: courseCodeOf(courseId) }),
    ...(kind !== undefined && { kind }),
    ...(session && { session: session === unknown ? null : session }),
  }
  const many = isWrong ? 0 : counted(change)
  // The session of notes is not stored.
  const dated = papers.filter((paper) => (kind === undefined ? paper.kind : kind) === 'past questions').length
  const total = grouped(papers.length)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (many === 0) return setComplains(true)
    done(change)
  }
  return (
    <Dialog open onClose={close} title={papers.length === 1 ? 'Change 1 paper' : `Change ${total} papers`}>
      <form onSubmit={submit} className="grid gap-5">
        <p className="t-meta">What you leave empty stays as it is for each paper.</p>
        <Field label="Course code" error={complains && isWrong ? notACourse(course) : null}>
          <TextInput
            name="courseCode"
            placeholder="MTH 101"
            autoCapitalize="characters"
            data-autofocus
            value={course}
            most={limits.courseCode}
            onChange={({ target }) => setCourse(target.value)}
          />
        </Field>
        <fieldset>
          <legend className="field-label mb-1.5">Kind</legend>
          <div className="flex flex-wrap gap-2">
            {[undefined, ...bookKinds, null].map((one) => (
              <ChipChoice key={String(one)} name="kind" checked={kind === one} onChange={() => setKind(one)}>
                {one === undefined ? 'As it is' : one === null ? 'Something else' : kindName(one)}
              </ChipChoice>
            ))}
          </div>
        </fieldset>
        <Field
          label="Session"
          hint={
            dated < papers.length
              ? `Only past questions have one: ${grouped(dated)} of these ${total}.`
              : undefined
          }
        >
          <SelectInput
            name="session"
            empty="As it is"
            options={[
              { value: unknown, label: 'Not known' },
              ...latestSessions(new Date(), sessions).map((value) => ({ value, label: value })),
            ]}
            value={session}
            onChange={({ target }) => setSession(target.value)}
          />
        </Field>
        <p className="t-small num" role="status">
          {many > 0
            ? `${grouped(many)} of ${total} change. Titles with the course code change too.`
            : complains && !isWrong
              ? 'Nothing would change yet.'
              : ''}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">
            {many > 0 ? `Change ${grouped(many)} ${many === 1 ? 'paper' : 'papers'}` : 'Change'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
