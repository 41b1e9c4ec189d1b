import Ban from 'lucide-react/icons/ban'
import { Button } from '#client/ui/button.tsx'
import type { Person } from '#contract/people.ts'
import { useBlocking } from './blocking.ts'

/** Two people need not see each other. It can be taken back at once, and later in the settings. */
export function BlockButton({ of }: { of: Person }) {
  const { block, busy } = useBlocking()
  return (
    <div className="js-only grid justify-items-start gap-1">
      <Button
        kind="quiet"
        small
        className="text-ink-soft!"
        icon={<Ban size={18} aria-hidden="true" />}
        busy={busy && 'Blocking...'}
        onClick={() => block(of)}
      >
        Block
      </Button>
      <p className="t-small">Neither of you sees then what the other has here. They are not told.</p>
    </div>
  )
}
