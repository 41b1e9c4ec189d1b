import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { clock } from '#client/ui/time/format-date.ts'
import type { DraftState } from './draft/draft-state.ts'

/** Says where the typed text is stored right now. */
export function DraftStatus({ state: { keptAt, isThere, notKept, standing } }: { state: DraftState }) {
  if (notKept && !isThere)
    return (
      <p className="field-error" role="alert">
        <CircleAlert size={18} />
        This phone is full and can’t save your text. Save it as a draft before you leave.
      </p>
    )
  const at = isThere ? (standing?.updatedAt ?? keptAt) : keptAt
  if (!at) return null
  return (
    <p className="num flex items-center gap-1 text-meta font-semibold text-green">
      <Check size={16} aria-hidden="true" />
      {isThere ? `Saved online ${clock(at)}` : `Saved on this phone ${clock(at)}`}
    </p>
  )
}
