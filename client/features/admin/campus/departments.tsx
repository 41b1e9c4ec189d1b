import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { useFaultFocus } from '#client/ui/forms/use-fault-focus.ts'
import { MenuButton } from '#client/ui/navigation/menu.tsx'
import { namesOf } from '#contract/admin/campus-changes.ts'
import { tidyLine } from '#contract/admin/tidy-line.ts'
import { added, facultyRenamed } from './draft.ts'
import { AskName, AskNames, nameFault } from './name-dialogs.tsx'
import { ListHead, NameRow } from './name-list.tsx'
import { type CampusEditing, faultOf } from './use-campus-draft.ts'

/** Departments, by faculty. */
export function Departments({ of }: { of: CampusEditing }) {
  const [asking, setAsking] = useState<{ what: 'department' | 'rename' | 'faculty'; faculty: string } | null>(
    null,
  )
  const { draft, change, faults } = of
  const { faculties } = draft.settings
  const names = namesOf(draft.settings, 'departments')
  const close = () => setAsking(null)
  const facultyNames = faculties.flatMap(({ name }) => name || [])
  return (
    <div className="campus-faculties">
      {faculties.map(({ name, departments }, at) => (
        <section key={name} aria-labelledby={`faculty-${at}`}>
          <ListHead
            id={`faculty-${at}`}
            title={name || 'Without a faculty'}
            add="Add a department"
            onAdd={() => setAsking({ what: 'department', faculty: name })}
          >
            {name && (
              <MenuButton onClick={() => setAsking({ what: 'rename', faculty: name })}>
                Rename the faculty
              </MenuButton>
            )}
          </ListHead>
          <FieldError>{faultOf(faults, `faculties.${at}`)}</FieldError>
          <ul className="border-t border-line">
            {departments.map((one) => (
              <NameRow key={one} {...{ of, list: 'departments', name: one, among: departments }} />
            ))}
          </ul>
        </section>
      ))}
      <div>
        <FieldError>{faultOf(faults, 'departments') ?? faults.faculties}</FieldError>
        <Button
          kind="line"
          icon={<Plus size={20} />}
          onClick={() => setAsking({ what: 'faculty', faculty: '' })}
        >
          Add a faculty
        </Button>
        <p className="t-small mt-2">
          A faculty without departments disappears. Each department’s menu moves it to another.
        </p>
      </div>
      {asking?.what === 'department' && (
        <AskNames
          {...{ title: 'Add a department', most: 60, taken: names, close }}
          done={(all) =>
            change(all.reduce((made, name) => added(made, 'departments', name, asking.faculty), draft))
          }
        />
      )}
      {asking?.what === 'rename' && (
        <AskName
          {...{ title: 'Rename the faculty', label: 'New name', most: 60, taken: facultyNames }}
          {...{ begun: asking.faculty, act: 'Rename', close }}
          done={(name) => change(facultyRenamed(draft, asking.faculty, name))}
        />
      )}
      {asking?.what === 'faculty' && <AskFaculty {...{ of, close }} />}
    </div>
  )
}

/** A new faculty begins with a department. */
function AskFaculty({ of: { draft, change }, close }: { of: CampusEditing; close: () => void }) {
  const [typed, setTyped] = useState({ faculty: '', department: '' })
  const [faults, setFaults] = useState<Partial<typeof typed>>({})
  const form = useFaultFocus(faults)
  const taken = {
    faculty: draft.settings.faculties.map(({ name }) => name),
    department: namesOf(draft.settings, 'departments'),
  }
  const field = (name: keyof typeof typed, label: string) => (
    <Field label={label} error={faults[name]}>
      <TextInput
        most={60}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </Field>
  )
  return (
    <Dialog open onClose={close} title="Add a faculty">
      <form
        ref={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const tidy = { faculty: tidyLine(typed.faculty), department: tidyLine(typed.department) }
          const wrong = {
            ...nameFault('faculty', tidy.faculty, 60, taken.faculty),
            ...nameFault('department', tidy.department, 60, taken.department),
          }
          setFaults(wrong)
          if (Object.keys(wrong).length > 0) return
          change(added(draft, 'departments', tidy.department, tidy.faculty))
          close()
        }}
      >
        {field('faculty', 'Name')}
        {field('department', 'Its first department')}
        <Button type="submit">Add</Button>
      </form>
    </Dialog>
  )
}
