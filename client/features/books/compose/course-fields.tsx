import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { departmentOptions } from '#client/ui/forms/options.tsx'
import { SelectInput, TextInput } from '#client/ui/forms/text-input.tsx'
import type { BookKind } from '#contract/books/endpoints.ts'
import { bookKinds, type Department, type Level, levels, limits } from '#contract/campus.ts'
import { kindName, levelName } from '../book-names.ts'
import type { BookFields } from './draft-fields.ts'
import { PaperFields } from './paper-fields.tsx'

interface CourseFieldsProps {
  fields: BookFields
  errorOf: (field: string) => string | null
  setFields: (part: Partial<BookFields>) => void
}

/** The author of a book and its course; every field is optional. */
export function CourseFields({ fields, errorOf, setFields }: CourseFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-6 mid:grid-cols-2 mid:gap-4">
        <AuthorField {...{ fields, errorOf, setFields }} />
        <CourseField isOptional {...{ fields, errorOf, setFields }} />
        <PlaceFields {...{ fields, setFields }} />
      </div>
      <KindChoice {...{ fields, setFields }} />
      {fields.kind === 'past questions' && (
        <PaperFields fields={fields} errorOf={errorOf} setFields={setFields} />
      )}
    </>
  )
}

export function AuthorField({
  label = 'Author',
  fields,
  errorOf,
  setFields,
}: CourseFieldsProps & { label?: string }) {
  return (
    <Field label={label} aside="(optional)" error={errorOf('author')}>
      <TextInput
        name="author"
        value={fields.author}
        most={limits.bookAuthor}
        onChange={({ target }) => setFields({ author: target.value })}
      />
    </Field>
  )
}

export function CourseField({
  isOptional,
  fields,
  errorOf,
  setFields,
}: CourseFieldsProps & { isOptional?: boolean }) {
  return (
    <Field label="Course code" aside={isOptional ? '(optional)' : ''} error={errorOf('courseCode')}>
      <TextInput
        name="courseCode"
        placeholder="MTH 101"
        autoCapitalize="characters"
        value={fields.courseCode}
        most={limits.courseCode}
        onChange={({ target }) => setFields({ courseCode: target.value })}
      />
    </Field>
  )
}

/** The department and level a book is for. */
export function PlaceFields({ fields, setFields }: Omit<CourseFieldsProps, 'errorOf'>) {
  return (
    <>
      <Field label="Department" aside="(optional)">
        <SelectInput
          name="department"
          empty="Any department"
          options={departmentOptions()}
          value={fields.department ?? ''}
          // The options of the list are exactly these values.
          onChange={({ target }) => setFields({ department: (target.value || null) as Department | null })}
        />
      </Field>
      <Field label="Level" aside="(optional)">
        <SelectInput
          name="level"
          empty="Any level"
          options={levels.map((value) => ({ value, label: levelName(value) }))}
          value={fields.level ?? ''}
          // The options of the list are exactly these values.
          onChange={({ target }) => setFields({ level: (target.value || null) as Level | null })}
        />
      </Field>
    </>
  )
}

export function KindChoice({ fields, setFields }: Omit<CourseFieldsProps, 'errorOf'>) {
  return (
    <fieldset>
      <legend className="field-label mb-1.5">
        Kind <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {[...bookKinds, null].map((one: BookKind | null) => (
          <ChipChoice
            key={one ?? ''}
            name="kind"
            checked={fields.kind === one}
            onChange={() => setFields({ kind: one })}
          >
            {one ? kindName(one) : 'Something else'}
          </ChipChoice>
        ))}
      </div>
    </fieldset>
  )
}
