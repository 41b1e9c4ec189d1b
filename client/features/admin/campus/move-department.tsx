import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { inFaculty } from './draft.ts'
import type { CampusEditing } from './use-campus-draft.ts'

/** Asks which faculty a department goes to. */
export function MoveDepartment({
  department,
  of,
  close,
}: {
  department: string
  of: CampusEditing
  close: () => void
}) {
  const { draft, change } = of
  const { faculties } = draft.settings
  const others = faculties.filter(({ departments }) => !departments.includes(department))
  return (
    <Dialog open onClose={close} title={`Move ${department}`}>
      <ul className="grid gap-2">
        {others.map(({ name }) => (
          <li key={name}>
            <Button
              wide
              kind="line"
              onClick={() => {
                change(inFaculty(draft, department, name))
                close()
              }}
            >
              {name || 'Without a faculty'}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
