import HandHelping from 'lucide-react/icons/hand-helping'
import { type FormEvent, useState } from 'react'
import { usePosted } from '#client/api/posted-form.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SelectInput } from '#client/ui/forms/text-input.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { address } from '#contract/addresses.ts'
import type { Course } from '#contract/books/course-endpoints.ts'
import { latestSessions, type Paper, paperIdOf, paperKinds, semesters } from '#contract/books/course-rules.ts'
import { kindName } from '../../book-names.ts'
import { Choice } from '../../compose/paper-fields.tsx'
import { Refused } from '../session-expired.tsx'

interface AskFormProps {
  course: Course
  /** Ids of the papers that the viewer asks for already. */
  asked: ReadonlySet<string>
  /** Absent, the form is posted to the course's own address. */
  send?: (paper: Paper) => void
}

/** One vote a member: an existing request is joined, not repeated. */
export function AskForm({ course, asked, send }: AskFormProps) {
  const posted = usePosted()
  const sessions = latestSessions(new Date(), 24)
  const { session, semester: of, paper: as } = posted?.values ?? {}
  const [paper, setPaper] = useState<Paper>({
    session: sessions.find((one) => one === session) ?? sessions[1] ?? '',
    semester: semesters.find((one) => one === of) ?? 'first',
    paper: paperKinds.find((one) => one === as) ?? 'exam',
  })
  const choose = (part: Partial<Paper>) => setPaper({ ...paper, ...part })
  const id = paperIdOf(paper)
  const votes = course.missing.find((one) => one.id === id)?.votes ?? 0
  const isAsked = asked.has(id)
  const problem = posted?.values.wish === 'ask' ? posted.problem : null
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null)
  function submit(event: FormEvent) {
    if (!send) return
    event.preventDefault()
    send(paper)
  }
  return (
    <form
      method="post"
      action={address('course', { id: course.id })}
      onSubmit={submit}
      className="grid gap-5"
    >
      <p className="t-meta">{[course.code, course.name].filter(Boolean).join(', ')}</p>
      <input type="hidden" name="course" value={course.id} />
      {problem && !problem.field && <Refused course={course} code={problem.code} words={problem.message} />}
      <Field label="Session" error={errorOf('session')}>
        <SelectInput
          name="session"
          options={sessions}
          value={paper.session}
          onChange={({ target }) => choose({ session: target.value })}
        />
      </Field>
      <div className="grid gap-5 mid:grid-cols-2 mid:gap-4">
        <Choice
          legend="Semester"
          name="semester"
          options={semesters.map((value) => ({ value, label: kindName(value) }))}
          value={paper.semester}
          choose={(semester) => choose({ semester })}
          error={errorOf('semester')}
        />
        <Choice
          legend="Kind"
          name="paper"
          options={paperKinds.map((value) => ({ value, label: kindName(value) }))}
          value={paper.paper}
          choose={(kind) => choose({ paper: kind })}
          error={errorOf('paper')}
        />
      </div>
      <Note tone="green" icon={<HandHelping size={20} aria-hidden="true" />}>
        {send && votes > 0 && (
          <b className="num">
            {isAsked ? `${votes} asked for this one, you too. ` : `${votes} already asked for this one. `}
          </b>
        )}
        We’ll tell you when someone adds it.
      </Note>
      <Button type="submit" name="wish" value="ask" wide>
        {!send ? 'Ask for it' : isAsked ? 'Asked' : votes > 0 ? 'Ask too' : 'Ask for it'}
      </Button>
    </form>
  )
}
