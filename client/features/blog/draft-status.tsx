import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { clock } from '#client/ui/dates.ts'
import type { DraftState } from './draft-state.ts'

/** Where what was typed is kept, right now. */
export function DraftStatus({ state: { keptAt, isThere, notKept, standing } }: { state: DraftState }) {
  if (notKept && !isThere)
    return (
      <p className="field-error mt-1" role="alert">
        <CircleAlert size={18} />
        This phone cannot keep your text: its storage is full. Save it as a draft before you leave.
      </p>
    )
  const at = isThere ? (standing?.updatedAt ?? keptAt) : keptAt
  return (
    <p className="mt-1 flex min-h-6 items-center gap-1.5 text-meta font-semibold text-green">
      {at && (
        <>
          <Check size={18} aria-hidden="true" />
          {isThere ? `Saved on the campus ${clock(at)}` : `Saved on this phone ${clock(at)}`}
        </>
      )}
    </p>
  )
}
