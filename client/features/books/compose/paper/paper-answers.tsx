import './paper.css'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SelectInput, TextArea, TextInput } from '#client/ui/forms/text-input.tsx'
import { courseCodeOf, courseIdOf, type Semester, semesters } from '#contract/books/course-rules.ts'
import { limits } from '#contract/campus.ts'
import { AuthorField, CourseField, KindChoice, PlaceFields } from '../course-fields.tsx'
import type { BookFields } from '../draft-fields.ts'
import { AskedFor, PaperChoice, SessionField } from '../paper-fields.tsx'

/** 'First': there is no room for more beside the session. */
const nameOf = (semester: Semester) => semester.charAt(0).toUpperCase() + semester.slice(1)

interface PaperAnswersProps {
  fields: BookFields
  /** The facts used when nothing is typed. */
  made: BookFields
  /** The course whose page led here. */
  course: string | null
  errorOf: (field: string) => string | null
  setFields: (part: Partial<BookFields>) => void
}

/** What a photographed paper is, in three answers that make its title; everything else is folded away. */
export function PaperAnswers({ fields, made, course, errorOf, setFields }: PaperAnswersProps) {
  const isPaper = fields.kind === 'past questions'
  return (
    <>
      <CourseAnswer {...{ fields, course, errorOf, setFields }} />
      {isPaper && (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-3">
            <SessionField {...{ fields, errorOf, setFields }} />
            <Field label="Semester">
              <SelectInput
                name="semester"
                empty="Not known"
                options={semesters.map((value) => ({ value, label: nameOf(value) }))}
                value={fields.semester ?? ''}
                // The options of the list are exactly these values.
                onChange={({ target }) => setFields({ semester: (target.value || null) as Semester | null })}
              />
            </Field>
          </div>
          <AskedFor {...{ fields, setFields }} />
        </>
      )}
      <Title {...{ fields, made, errorOf, setFields }} />
      <More {...{ fields, errorOf, setFields }} />
    </>
  )
}

type AnswerProps = Omit<PaperAnswersProps, 'made' | 'course'>

function CourseAnswer({ fields, course, errorOf, setFields }: AnswerProps & { course: string | null }) {
  const [isAsked, setAsked] = useState(false)
  const id = course && courseIdOf(course)
  const error = errorOf('courseCode')
  if (!id || isAsked || error || courseIdOf(fields.courseCode) !== id)
    return <CourseField {...{ fields, errorOf, setFields }} />
  return (
    <p className="flex items-center gap-2 font-semibold text-green max-slim:flex-wrap">
      <Check size={18} aria-hidden="true" className="shrink-0" />
      <span className="flex-1 basis-40">For {courseCodeOf(id)}, from its course page</span>
      <Button kind="quiet" small className="-mr-3" onClick={() => setAsked(true)}>
        Change
      </Button>
    </p>
  )
}

function Title({ fields, made, errorOf, setFields }: Omit<PaperAnswersProps, 'course'>) {
  const [isOwn, setOwn] = useState(fields.title !== '')
  const error = errorOf('title')
  if (isOwn || error || fields.title)
    return (
      <Field
        label="Title"
        hint={!fields.title && made.title && `It will be called “${made.title}”.`}
        error={error}
      >
        <TextInput
          name="title"
          value={fields.title}
          most={limits.bookTitle}
          onChange={({ target }) => setFields({ title: target.value })}
        />
      </Field>
    )
  return (
    <div className="answers-made">
      <p className="t-small">Title, from your answers</p>
      <p className="t-head break-words" role="status">
        {made.title || '…'}
      </p>
      <Button kind="quiet" small className="-ml-3" onClick={() => setOwn(true)}>
        Change the title
      </Button>
    </div>
  )
}

/** Open when a field in it has an error. */
function More({ fields, errorOf, setFields }: AnswerProps) {
  const isWrong = ['author', 'description', 'department', 'level'].some((name) => errorOf(name))
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="answers-more"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          <b>More about this paper</b>
          <small>Exam or test, lecturer, department, description. All optional.</small>
        </span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className="grid gap-6 py-4">
        {fields.kind === 'past questions' && <PaperChoice {...{ fields, setFields }} />}
        <div className="grid items-start gap-6 mid:grid-cols-2 mid:gap-4">
          <AuthorField label="Lecturer or author" {...{ fields, errorOf, setFields }} />
          <PlaceFields {...{ fields, setFields }} />
        </div>
        <KindChoice {...{ fields, setFields }} />
        <Field label="Description" aside="(optional)" error={errorOf('description')}>
          <TextArea
            name="description"
            rows={3}
            value={fields.description}
            most={limits.bookDescription}
            onChange={({ target }) => setFields({ description: target.value })}
          />
        </Field>
      </div>
    </details>
  )
}
