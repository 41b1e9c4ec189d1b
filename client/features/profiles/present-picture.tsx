import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { useFieldTies } from '#client/ui/field.tsx'
import type { Person } from '#contract/people.ts'

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
