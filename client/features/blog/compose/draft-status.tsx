import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useNow } from '#client/ui/time/current-time.tsx'
import { clock, shortDate } from '#client/ui/time/format-date.ts'
import type { DraftState } from './draft/draft-state.ts'

/** Says where the typed text is stored right now. */
export function DraftStatus({ state: { keptAt, isThere, notKept, standing } }: { state: DraftState }) {
  const now = useNow()
  if (notKept && !isThere)
    return (
      <p className="field-error col-span-full" role="alert">
        <CircleAlert size={18} />
        This phone is full and can’t save your text. Save it as a draft before you leave.
      </p>
    )
  const at = isThere ? (standing?.updatedAt ?? keptAt) : keptAt
  if (!at) return null
  return (
    <p className="num flex items-center gap-1 text-meta font-semibold text-green">
      <Check size={16} aria-hidden="true" />
      <span>
        Saved <span className="max-wide:sr-only">{isThere ? 'online' : 'on this phone'}</span>{' '}
        {momentOf(at, now)}
      </span>
    </p>
  )
}

/** '12:04', and '26 Nov, 12:04' of another day. */
function momentOf(at: string, now: string): string {
  const day = shortDate(at)
  return day === shortDate(now) ? clock(at) : `${day}, ${clock(at)}`
}
