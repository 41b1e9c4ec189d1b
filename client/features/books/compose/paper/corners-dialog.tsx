import '#client/ui/feedback/staged-dialog.css'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Segment } from '#client/ui/forms/segment.tsx'
import { useUrl } from '#client/ui/navigation/use-url.ts'
import { size } from '#contract/money.ts'
import { Loupe } from './magnifier.tsx'
import type { Wanted } from './make-page.ts'
import { type Corners, type Page, type Point, wholePicture } from './paper.ts'

interface CornersDialogProps {
  page: Page
  index: number
  count: number
  close: () => void
  done: (wanted: Wanted) => void
  remove: () => void
}

const names = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const
const ways: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** One photographed page: its corners are set by hand, and it is made grey or coloured. */
export default function CornersDialog({ page, index, count, close, done, remove }: CornersDialogProps) {
  const made = useUrl(page.blob)
  const before = page.taken ? page.corners : wholePicture
  const [corners, setCorners] = useState(before)
  const [colour, setColour] = useState<'grey' | 'colour'>(page.inColour ? 'colour' : 'grey')
  const inColour = colour === 'colour'
  const [seen, setSeen] = useState(page)
  if (seen !== page) {
    // Made again meanwhile: what nobody has touched here follows it.
    setSeen(page)
    if (corners === (seen.taken ? seen.corners : wholePicture)) setCorners(before)
    if (colour === (seen.inColour ? 'colour' : 'grey')) setColour(page.inColour ? 'colour' : 'grey')
  }
  return (
    <Dialog
      open
      wide
      whole
      dark
      onClose={close}
      title={`Page ${index + 1} of ${count}`}
      beside={
        <Button kind="danger" small onClick={remove}>
          Remove
        </Button>
      }
      stage={<Shot page={page} corners={corners} set={setCorners} />}
      foot={
        <div className="flex flex-wrap gap-2.5 *:last:flex-1">
          <Button
            kind="line"
            icon={<RotateCw size={20} aria-hidden="true" />}
            onClick={() => done({ inColour, turn: 1, ...(corners !== before && { corners }) })}
          >
            Rotate
          </Button>
          <Button kind="line" onClick={() => setCorners(wholePicture)}>
            Whole photo
          </Button>
          <Button onClick={() => done({ corners, inColour })}>Done</Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3.5">
          {made && <img src={made} alt="What we send" className="paper-made" />}
          <div>
            <p className="num font-semibold">
              {size(page.was)} → {size(page.blob.size)}
            </p>
            <p className="t-small">
              Drag the four corners to the edges of the paper. Arrow keys move a corner too.
            </p>
          </div>
        </div>
        {page.taken && (
          <Segment
            label={<span className="sr-only">Colour</span>}
            value={colour}
            choices={[
              { value: 'grey', text: 'Grey, smallest' },
              { value: 'colour', text: page.inColour ? `Colour\u00a0· ${size(page.blob.size)}` : 'Colour' },
            ]}
            choose={setColour}
          />
        )}
      </div>
    </Dialog>
  )
}

interface ShotProps {
  page: Page
  corners: Corners
  set: (change: (now: Corners) => Corners) => void
}

/** The photograph, its corners, and a magnifier for the one that is being moved. */
function Shot({ page, corners, set }: ShotProps) {
  const url = useUrl(page.taken ?? page.blob)
  const box = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<number | null>(null)
  const put = (which: number, to: Point) =>
    set((now) => now.map((at, one) => (one === which ? within(to) : at)) as unknown as Corners) // as many as before

  function keyed(which: number, at: Point, event: KeyboardEvent) {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    setHeld(which)
    const step = event.shiftKey ? 0.05 : 0.01
    put(which, { x: at.x + way.x * step, y: at.y + way.y * step })
  }
  const at = held === null ? undefined : corners[held]
  return (
    <div className="paper-shot">
      <div ref={box} className="relative">
        {url && <img src={url} alt="As photographed" className="paper-photo" draggable={false} />}
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {corners.map((at, which) => (
          <button
            key={names[which]}
            type="button"
            className="paper-corner"
            style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
            aria-label={`${names[which]} corner: ${Math.round(at.x * 100)}% across, ${Math.round(at.y * 100)}% down`}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setHeld(which)
            }}
            onPointerMove={(event) => {
              const to = whereIn(box, event)
              if (to) put(which, to)
            }}
            onLostPointerCapture={() => setHeld(null)}
            onBlur={() => setHeld(null)}
            onKeyDown={(event) => keyed(which, at, event)}
          />
        ))}
      </div>
      {url && at && <Loupe url={url} at={at} of={box} />}
    </div>
  )
}

/** The point of the picture that a held corner is dragged to; null when none is held. */
function whereIn(box: RefObject<HTMLElement | null>, event: PointerEvent): Point | null {
  const area = box.current?.getBoundingClientRect()
  if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return null
  return { x: (event.clientX - area.left) / area.width, y: (event.clientY - area.top) / area.height }
}

const within = ({ x, y }: Point): Point => ({
  x: Math.min(1, Math.max(0, x)),
  y: Math.min(1, Math.max(0, y)),
})
