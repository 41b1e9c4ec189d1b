/** In the window: the centre of a zoom. */
export type Point = [x: number, y: number]

interface Gestures {
  /** Zooms by `factor` around `at`. */
  grow: (factor: number, at: Point) => void
  doubleTapped: (at: Point) => void
}

/** The most time, in milliseconds, and distance, in pixels, between the taps of a double tap. */
const [quick, close] = [300, 32]

/** Pinch, double tap, and the wheel with Ctrl (which a touchpad's pinch sends too). */
export function listenToGestures(
  view: HTMLElement,
  { grow, doubleTapped }: Gestures,
  signal: AbortSignal,
): void {
  let apart = 0
  let tap = { at: [-1, -1] as Point, when: -Infinity }
  // Listeners only watch: `touch-action` decides what a finger does to the page, which costs no frame.
  const passive = { signal, passive: true }

  view.addEventListener('touchstart', ({ touches }) => (apart = distance(touches)), passive)
  view.addEventListener(
    'touchmove',
    ({ touches }) => {
      const now = distance(touches)
      if (apart > 0 && now > 0 && Math.abs(now / apart - 1) > 0.02) {
        grow(now / apart, middle(touches))
        apart = now
      }
    },
    passive,
  )
  view.addEventListener('touchend', ({ touches }) => (apart = distance(touches)), passive)
  view.addEventListener(
    'pointerup',
    ({ pointerType, isPrimary, clientX: x, clientY: y, timeStamp: when }) => {
      if (pointerType !== 'touch' || !isPrimary) return
      const isSecond = when - tap.when < quick && Math.hypot(x - tap.at[0], y - tap.at[1]) < close
      tap = { at: [x, y], when: isSecond ? -Infinity : when }
      if (isSecond) doubleTapped([x, y])
    },
    passive,
  )
  view.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      grow(Math.exp(-event.deltaY / 300), [event.clientX, event.clientY])
    },
    { signal, passive: false },
  )
}

function distance(touches: TouchList): number {
  const [one, two] = [touches[0], touches[1]]
  return touches.length === 2 && one && two
    ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
    : 0
}

function middle(touches: TouchList): Point {
  const [one, two] = [touches[0], touches[1]]
  return one && two ? [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2] : [0, 0]
}
