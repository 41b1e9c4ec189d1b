import X from 'lucide-react/icons/x'
import { IconButton } from '#client/ui/forms/button.tsx'

interface ChosenBarProps {
  count: number
  approve: () => void
  decline: () => void
  none: () => void
}

/** Actions on several posts at once. */
export function ChosenBar({ count, approve, decline, none }: ChosenBarProps) {
  const act = 'min-h-11 px-2.5 font-semibold hover:underline'
  return (
    <div className="flex flex-wrap items-center bg-ink py-1 pr-2 pl-3.5 text-control text-paper">
      <b className="num mr-auto font-semibold" role="status">
        {count} selected
      </b>
      <button type="button" className={act} onClick={approve}>
        Approve <span className="max-wide:sr-only">{count}</span>
      </button>
      <button type="button" className={act} onClick={decline}>
        Decline <span className="max-wide:sr-only">{count}</span>
      </button>
      <IconButton label="Clear selection" onClick={none} className="text-paper!">
        <X size={20} />
      </IconButton>
    </div>
  )
}
