import HandHelping from 'lucide-react/icons/hand-helping'
import { type FormEvent, useState } from 'react'
import { Note } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { SelectInput } from '#client/ui/text-input.tsx'
import {
  latestSessions,
  type PaperKind,
  paperIdOf,
  paperKinds,
  type Semester,
  semesters,
} from '#contract/course-rules.ts'
import type { Course } from '#contract/courses.ts'
import { Choice } from '../adding/paper-fields.tsx'
import { kindName } from '../book-names.ts'
import { useAsk } from './ask.ts'

interface AskDialogProps {
  course: Course
  ownerId: string
  onClose: () => void
}

/** One vote a member: what others ask for already is joined, not repeated. */
export function AskDialog({ course, ownerId, onClose }: AskDialogProps) {
  const sessions = latestSessions(new Date(), 24)
  const [session, setSession] = useState(sessions[1] ?? '')
  const [semester, setSemester] = useState<Semester>('first')
  const [paper, setPaper] = useState<PaperKind>('exam')
  const { asked, ask } = useAsk(course)
  const id = paperIdOf({ session, semester, paper })
  const votes = course.missing.find((one) => one.id === id)?.votes ?? 0
  const isAsked = asked.has(id)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isAsked) void ask(ownerId, { session, semester, paper }, true)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Ask for a paper">
      <form onSubmit={submit} className="grid gap-5">
        <p className="t-meta">{[course.code, course.name].filter(Boolean).join(', ')}</p>
        <Field label="Session">
          <SelectInput
            name="session"
            options={sessions}
            value={session}
            onChange={({ target }) => setSession(target.value)}
          />
        </Field>
        <div className="grid gap-5 mid:grid-cols-2 mid:gap-4">
          <Choice
            legend="Semester"
            name="semester"
            options={semesters.map((value) => ({ value, label: kindName(value) }))}
            value={semester}
            choose={setSemester}
          />
          <Choice
            legend="Kind"
            name="paper"
            options={paperKinds.map((value) => ({ value, label: kindName(value) }))}
            value={paper}
            choose={setPaper}
          />
        </div>
        <Note tone="green" icon={<HandHelping size={20} aria-hidden="true" />}>
          {votes > 0 && (
            <b className="num">
              {isAsked
                ? `${votes} ask for this one, you too. `
                : `${votes} already ${votes === 1 ? 'asks' : 'ask'} for this one. Yours makes it ${votes + 1}. `}
            </b>
          )}
          When somebody adds it, you are told once.
        </Note>
        <Button type="submit" wide>
          {isAsked ? 'Asked' : votes > 0 ? 'Ask too' : 'Ask for it'}
        </Button>
      </form>
    </Dialog>
  )
}
