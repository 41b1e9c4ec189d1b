import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { drawCovers } from './draw-covers.ts'
import { type Cover, drawn, keyed, moved, resized } from './redactions.ts'

interface CoverStageProps {
  canvas: RefObject<HTMLCanvasElement | null>
  picture: ImageBitmap
  covers: readonly Cover[]
  step: (next: readonly Cover[]) => void
}

interface Point {
  x: number
  y: number
}

/** What a pointer is doing: drawing a rectangle, or moving or resizing one. */
interface Grip {
  from: Point
  which: number | null
  how: (cover: Cover, by: Point) => Cover
}

/** The picture as it will be sent; rectangles are drawn by pointer, and moved by pointer or keys. */
export function CoverStage({ canvas, picture, covers, step }: CoverStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [grip, setGrip] = useState<Grip | null>(null)
  const [now, setNow] = useState<Point | null>(null)
  const shown = grip && now ? gripped(covers, grip, now) : covers

  useLayoutEffect(() => {
    if (canvas.current) drawCovers(canvas.current, picture, shown)
  }, [canvas, picture, shown])

  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const box = stage.current?.getBoundingClientRect()
    return box ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height } : { x: 0, y: 0 }
  }
  const take = (event: PointerEvent, which: number | null, how: Grip['how']) => {
    event.stopPropagation()
    stage.current?.setPointerCapture(event.pointerId)
    setGrip({ from: at(event), which, how })
  }
  const letGo = () => {
    if (grip && now) step(gripped(covers, grip, now))
    setGrip(null)
    setNow(null)
  }
  const press = (event: KeyboardEvent, which: number) => {
    const cover = covers[which]
    const next = cover && keyed(cover, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    step(next ? covers.with(which, next) : covers.toSpliced(which, 1))
  }

  return (
    <div
      ref={stage}
      className="cover-stage relative mx-auto w-fit"
      onPointerDown={(event) => take(event, null, (cover) => cover)}
      onPointerMove={(event) => grip && setNow(at(event))}
      onPointerUp={letGo}
      onPointerCancel={() => {
        setGrip(null)
        setNow(null)
      }}
    >
      <canvas
        ref={canvas}
        width={picture.width}
        height={picture.height}
        className="block max-h-[52dvh] max-w-full rounded-thumb"
      />
      {shown.map(({ left, top, width, height }, which) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
          key={which}
          type="button"
          data-autofocus={which === shown.length - 1 ? '' : undefined}
          aria-label={`Square ${which + 1}. Arrow keys move it, with Shift they resize it, Delete removes it.`}
          className="cover-square absolute"
          style={{ left: pct(left), top: pct(top), width: pct(width), height: pct(height) }}
          onPointerDown={(event) => take(event, which, moved)}
          onKeyDown={(event) => press(event, which)}
        >
          <span
            aria-hidden="true"
            className="cover-grip absolute -right-5.5 -bottom-5.5 size-11"
            onPointerDown={(event) => take(event, which, resized)}
          />
        </button>
      ))}
    </div>
  )
}

/** The rectangles during a drag. */
function gripped(covers: readonly Cover[], { from, which, how }: Grip, now: Point): readonly Cover[] {
  const by = { x: now.x - from.x, y: now.y - from.y }
  const cover = which === null ? null : covers[which]
  if (which !== null && cover) return covers.with(which, how(cover, by))
  const another = drawn(from, now)
  return another ? [...covers, another] : covers
}

const pct = (share: number) => `${share * 100}%`
