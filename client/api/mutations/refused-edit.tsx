import { ActState } from '#client/offline/outbox/act-state.tsx'
import { showConflict } from '#client/offline/outbox/edits/edit-conflict.ts'
import { useActs, useHeld } from '#client/offline/outbox/index.ts'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { address } from '#contract/addresses.ts'
import { isClash } from '#contract/problem.ts'

/** Beside what was changed: its edit waits, or needs its owner. Nothing else is said where they read it. */
export function RefusedEdit({ replaces }: { replaces: string }) {
  const act = useActs().find((one) => one.replaces === replaces)
  const held = useHeld()
  if (act?.state === 'waiting' && held)
    return (
      <p className="t-small">
        Your change: <ActState of={act} />
      </p>
    )
  if (!act?.refusal) return null
  const { refusal } = act
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p className="t-small">
        <b className="text-spark">Needs you</b>
        {isClash(refusal) ? ': you changed this on another phone too' : `: ${refusal.message}`}
      </p>
      {isClash(refusal) ? (
        <Button small kind="quiet" onClick={() => void showConflict(act, refusal.present)}>
          See both
        </Button>
      ) : (
        <LinkButton small kind="quiet" to={address('outbox')}>
          In your outbox
        </LinkButton>
      )}
    </div>
  )
}
