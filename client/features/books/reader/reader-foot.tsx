import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import type { WayBack } from './use-way-back.ts'

/** Milliseconds for which a thumb rests before the book goes there: what it only passes is not fetched. */
const rest = 200

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
  /** Where the slider was moved and the book is not yet, 0 to 1. */
  const [wanted, setWanted] = useState<number | null>(null)
  const shown = wanted ?? progress
  const percent = `${Math.floor(shown * 100)}%`
  function go() {
    if (wanted === null) return
    setWanted(null)
    seek?.(wanted)
  }
  const rested = useEffectEvent(go)
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => rested(), rest)
    return () => clearTimeout(timer)
  }, [wanted])
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
            value={Math.round(shown * 1000)}
            aria-label="Place in the book"
            aria-valuetext={wanted === null ? position : percent}
            onChange={({ target }) => setWanted(Number(target.value) / 1000)}
            onPointerUp={go}
            onKeyUp={go}
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
              {percent}
              {chapter && `\u00a0· ${chapter}`}
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
