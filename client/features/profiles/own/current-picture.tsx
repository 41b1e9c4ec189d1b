import { Button } from '#client/ui/forms/button.tsx'
import { useFieldTies } from '#client/ui/forms/field.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import type { Person } from '#contract/profiles/people.ts'

/** The picture there is, and the way to another one or none. */
export function PresentPicture({ of, change }: { of: Person; change: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar of={of} size="large" />
      <Button kind="line" small onClick={change} {...useFieldTies()}>
        Change or remove
      </Button>
    </div>
  )
}
