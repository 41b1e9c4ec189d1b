import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { classNames } from '#client/ui/class-names.ts'

interface TickProps {
  label: string
  checked: boolean
  /** Some of them are. */
  partly?: boolean
  tick: () => void
}

/** A checkbox that fills its place at the left of a row. */
export function Tick({ label, checked, partly = false, tick }: TickProps) {
  const Mark = partly ? Minus : Check
  return (
    <label className="relative grid min-h-11 place-items-center self-stretch">
      <input
        ref={(input) => {
          if (input) input.indeterminate = partly
        }}
        type="checkbox"
        className="tick peer size-5 appearance-none rounded-[6px] border-[1.5px] border-line-strong checked:border-green checked:bg-green"
        checked={checked}
        onChange={tick}
        aria-label={label}
      />
      <Mark
        size={16}
        className={classNames(
          'pointer-events-none absolute text-on-green',
          !partly && 'hidden peer-checked:block',
        )}
        aria-hidden="true"
      />
    </label>
  )
}
