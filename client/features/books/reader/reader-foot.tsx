import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '#client/ui/button.tsx'

interface ReaderFootProps {
  /** 'Page 4 of 6' */
  position: string
  /** How far into the whole, 0 to 1. */
  progress: number
  seek?: (progress: number) => void
  previous?: () => void
  next?: () => void
}

/** Where one is in a book, and the way to another page. */
export function ReaderFoot({ position, progress, seek, previous, next }: ReaderFootProps) {
  return (
    <footer className="reader-foot">
      <IconButton label="Previous page" onClick={previous}>
        <ChevronLeft size={24} />
      </IconButton>
      <div className="grid min-w-0 flex-1">
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
        <p className="t-small num truncate text-center" role="status">
          {position}
        </p>
      </div>
      <IconButton label="Next page" onClick={next}>
        <ChevronRight size={24} />
      </IconButton>
    </footer>
  )
}
