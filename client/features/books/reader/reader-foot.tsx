import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Undo from 'lucide-react/icons/undo-2'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import type { WayBack } from './use-way-back.ts'

interface ReaderFootProps {
  /** 'Page 4 of 6'; empty until a page is shown. */
  position: string
  /** Truncated first. */
  chapter: string
  /** How far into the book, 0 to 1. */
  progress: number
  wayBack: WayBack | null
  seek?: (progress: number) => void
  previous?: () => void
  next?: () => void
}

/** The position in a book, and a way to another page. */
export function ReaderFoot(props: ReaderFootProps) {
  const { position, chapter, progress, wayBack, seek, previous, next } = props
  return (
    <footer className="reader-foot">
      <IconButton label="Previous page" onClick={previous}>
        <ChevronLeft size={24} />
      </IconButton>
      <div className="grid min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <input
            type="range"
            className="reader-seek"
            min={0}
            max={1000}
            value={Math.round(progress * 1000)}
            aria-label="Place in the book"
            aria-valuetext={position}
            onChange={({ target }) => seek?.(Number(target.value) / 1000)}
          />
          {wayBack && (
            <Button
              kind="quiet"
              small
              className="reader-back"
              icon={<Undo size={18} aria-hidden="true" />}
              onClick={wayBack.go}
            >
              Back<span className="sr-only"> to {wayBack.name}</span>
            </Button>
          )}
        </div>
        <div className="reader-place">
          <p className="num font-semibold" role="status">
            {position || 'Opening…'}
          </p>
          {position && (
            <p className="num text-ink-soft">
              {Math.floor(progress * 100)}%{chapter && ` · ${chapter}`}
            </p>
          )}
        </div>
      </div>
      <IconButton label="Next page" onClick={next}>
        <ChevronRight size={24} />
      </IconButton>
    </footer>
  )
}
