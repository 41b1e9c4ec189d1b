import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { size } from '#contract/money.ts'
import { type Corners, type Page, type Point, wholePicture } from './paper.ts'
import { useUrl } from './use-url.ts'

interface CornersDialogProps {
  page: Page
  index: number
  count: number
  close: () => void
  done: (wanted: { corners?: Corners; turns?: number }) => void
  remove: () => void
}

const names = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const
const ways: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** One page as it was photographed, its four corners set by hand. */
export default function CornersDialog({ page, index, count, close, done, remove }: CornersDialogProps) {
  const url = useUrl(page.taken ?? page.blob)
  const [corners, setCorners] = useState(page.taken ? page.corners : wholePicture)
  const box = useRef<HTMLDivElement>(null)
  const put = (which: number, to: Point) =>
    setCorners((now) => now.map((at, one) => (one === which ? within(to) : at)) as unknown as Corners) // as many as before

  function dragged(which: number, event: PointerEvent) {
    const area = box.current?.getBoundingClientRect()
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    put(which, {
      x: (event.clientX - area.left) / area.width,
      y: (event.clientY - area.top) / area.height,
    })
  }
  function keyed(which: number, at: Point, event: KeyboardEvent) {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const step = event.shiftKey ? 0.05 : 0.01
    put(which, { x: at.x + way.x * step, y: at.y + way.y * step })
  }

  return (
    <Dialog
      open
      whole
      onClose={close}
      title={`Page ${index + 1} of ${count}`}
      foot={
        <div className="grid grid-cols-3 gap-2.5">
          <Button kind="line" onClick={() => done({ turns: page.turns + 1 })}>
            Turn
          </Button>
          <Button kind="line" onClick={() => setCorners(wholePicture)}>
            Whole
          </Button>
          <Button onClick={() => done({ corners })}>Done</Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <div className="paper-shot">
          <div ref={box} className="relative">
            {url && <img src={url} alt="As it was photographed" draggable={false} />}
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
            </svg>
            {corners.map((at, which) => (
              <button
                key={names[which]}
                type="button"
                className="paper-corner"
                style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
                aria-label={`${names[which]} corner: ${Math.round(at.x * 100)} % across, ${Math.round(at.y * 100)} % down`}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => dragged(which, event)}
                onKeyDown={(event) => keyed(which, at, event)}
              />
            ))}
          </div>
        </div>
        <p className="num font-semibold">
          {size(page.was)} → {size(page.blob.size)}
        </p>
        <p className="t-small">
          Drag the four corners to the edges of the paper. Arrow keys move a corner too.
        </p>
        <Button kind="danger" small className="justify-self-start" onClick={remove}>
          Remove this page
        </Button>
      </div>
    </Dialog>
  )
}

const within = ({ x, y }: Point): Point => ({
  x: Math.min(1, Math.max(0, x)),
  y: Math.min(1, Math.max(0, y)),
})
