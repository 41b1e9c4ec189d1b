import X from 'lucide-react/icons/x'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import { grouped } from '#contract/money.ts'
import { Tick } from './tick.tsx'
import type { Act } from './use-decide.ts'

interface ChosenBarProps {
  shown: number
  chosen: number
  busy: Act | false
  all: () => void
  none: () => void
  ask: (act: Act) => void
}

/** Chooses all that are shown, and acts on those that are chosen. */
export function ChosenBar({ shown, chosen, busy, all, none, ask }: ChosenBarProps) {
  const isAll = chosen === shown
  const many = grouped(chosen)
  return (
    <div className="chosen-bar js-only" data-chosen={chosen > 0 || undefined}>
      <div className="mr-auto grid grid-cols-[44px_minmax(0,1fr)] items-center">
        <Tick
          label={`Choose all ${grouped(shown)} shown`}
          checked={isAll}
          partly={chosen > 0 && !isAll}
          tick={isAll ? none : all}
        />
        <p className="text-control" role="status">
          {chosen > 0 ? (
            <b className="num font-semibold">{many} chosen</b>
          ) : (
            `Choose all ${grouped(shown)} shown`
          )}
        </p>
      </div>
      {chosen > 0 && (
        <div className="chosen-bar-acts">
          <Button small busy={busy === 'publish' && 'Publishing...'} onClick={() => ask('publish')}>
            Publish
          </Button>
          <Button small kind="line" busy={busy === 'change' && 'Changing...'} onClick={() => ask('change')}>
            Change
          </Button>
          <Button
            small
            kind="danger"
            busy={busy === 'leave out' && 'Leaving out...'}
            onClick={() => ask('leave out')}
          >
            Leave out
          </Button>
        </div>
      )}
      {chosen > 0 && (
        <IconButton label="Choose none" onClick={none}>
          <X size={20} />
        </IconButton>
      )}
    </div>
  )
}
