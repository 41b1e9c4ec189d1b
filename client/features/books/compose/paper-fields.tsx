import { useQuery } from '@tanstack/react-query'
import HandHelping from 'lucide-react/icons/hand-helping'
import { useCall } from '#client/api/api-client.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { SelectInput } from '#client/ui/forms/text-input.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { courseIdOf, latestSessions, paperKinds, paperName, semesters } from '#contract/books/course-rules.ts'
import { kindName, semesterName } from '../book-names.ts'
import { courseQuery } from '../courses/queries.ts'
import type { BookFields } from './draft-fields.ts'

/** Sessions offered: as far back as any course page goes, and a few more. */
const sessions = 24

interface PaperFieldsProps {
  fields: BookFields
  errorOf: (field: string) => string | null
  setFields: (part: Partial<BookFields>) => void
}

/** Session, semester and kind of past questions: they place the paper on the page of its course. */
export function PaperFields({ fields, errorOf, setFields }: PaperFieldsProps) {
  const { semester } = fields
  return (
    <>
      <div className="grid items-start gap-6 mid:grid-cols-3 mid:gap-4">
        <SessionField {...{ fields, errorOf, setFields }} />
        <Choice
          legend="Semester"
          name="semester"
          options={semesters.map((value) => ({ value, label: semesterName(value) }))}
          value={semester}
          choose={(chosen) => setFields({ semester: chosen })}
        />
        <PaperChoice {...{ fields, setFields }} />
      </div>
      <AskedFor {...{ fields, setFields }} />
    </>
  )
}

export function SessionField({ fields: { session }, errorOf, setFields }: PaperFieldsProps) {
  const known = latestSessions(new Date(), sessions)
  return (
    <Field label="Session" error={errorOf('session')}>
      <SelectInput
        name="session"
        empty="Not known"
        options={session && !known.includes(session) ? [...known, session] : known}
        value={session ?? ''}
        onChange={({ target }) => setFields({ session: target.value || null })}
      />
    </Field>
  )
}

export function PaperChoice({ fields: { paper }, setFields }: Omit<PaperFieldsProps, 'errorOf'>) {
  return (
    <Choice
      legend="Type of paper"
      name="paper"
      options={paperKinds.map((value) => ({ value, label: kindName(value) }))}
      value={paper}
      choose={(chosen) => setFields({ paper: chosen })}
    />
  )
}

/** Says how many wait for this paper, and offers its semester and type; asks the campus once its session is named. */
export function AskedFor({ fields, setFields }: Omit<PaperFieldsProps, 'errorOf'>) {
  const { courseCode, session } = fields
  const id = courseIdOf(courseCode)
  const { data } = useQuery({ ...courseQuery(useCall(), id ?? ''), enabled: Boolean(id && session) })
  const asked = data?.missing.find(
    (one) =>
      one.session === session &&
      (['semester', 'paper'] as const).every((name) => !fields[name] || fields[name] === one[name]),
  )
  if (!session || !asked) return null
  const { votes, semester, paper } = asked
  const them = votes === 1 ? 'them' : 'all of them'
  const isExact = fields.semester && fields.paper
  return (
    <div role="status">
      <Note tone="green" icon={<HandHelping size={20} aria-hidden="true" />}>
        <b className="num">
          {votes === 1 ? 'A member' : `${votes} members`} asked for{' '}
          {isExact ? 'exactly this one' : paperName(asked)}.
        </b>{' '}
        {isExact
          ? `We’ll tell ${them} when it’s in the library.`
          : `Is it this one? Then we’ll tell ${them}.`}
        {!isExact && (
          <Button kind="line" small onClick={() => setFields({ semester, paper })}>
            It’s this one
          </Button>
        )}
      </Note>
    </div>
  )
}

interface ChoiceProps<Value> {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value | null | undefined
  choose: (value: Value) => void
  error?: string | null
}

export function Choice<Value extends string>({
  legend,
  name,
  options,
  value,
  choose,
  error,
}: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="field-label mb-1.5">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((one) => (
          <ChipChoice
            key={one.value}
            name={name}
            value={one.value}
            checked={value === one.value}
            onChange={() => choose(one.value)}
          >
            {one.label}
          </ChipChoice>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
