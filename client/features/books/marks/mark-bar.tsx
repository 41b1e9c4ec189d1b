import Highlighter from 'lucide-react/icons/highlighter'
import Share2 from 'lucide-react/icons/share-2'
import X from 'lucide-react/icons/x'
import { Button, IconButton } from '#client/ui/forms/button.tsx'

interface MarkBarProps {
  /** Absent for visitors. */
  highlight?: () => void
  share: () => void
  close: () => void
}

/** Actions for the selected words. */
export function MarkBar({ highlight, share, close }: MarkBarProps) {
  return (
    <div className="mark-bar" role="toolbar" aria-label="Selected text">
      {highlight && (
        <Button kind="tint" small icon={<Highlighter size={18} aria-hidden="true" />} onClick={highlight}>
          Highlight
        </Button>
      )}
      <Button kind="tint" small icon={<Share2 size={18} aria-hidden="true" />} onClick={share}>
        Share
      </Button>
      <IconButton label="Close" onClick={close}>
        <X size={20} />
      </IconButton>
    </div>
  )
}
