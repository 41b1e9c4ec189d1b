import './gestures.css'

/** Milliseconds between the two taps of a double tap, and pixels between their places. */
const between = 300
const apart = 48
/** Milliseconds that a finger must stay, and pixels it may move, for a long press. */
const holding = 420
const still = 12
/** Playback rate during a long press. */
const held = 2

/** States in which a first tap toggled playback, which a second one undoes: it was no wish to pause. */
const toggled = ['playing', 'loading', 'paused']

interface Tap {
  at: number
  x: number
  y: number
  id: string
  /** The second tap of the pair makes the button undo the first. */
  isTakenBack: boolean
}

/**
 * Touch gestures on a reel: a double tap likes it; a long press plays it at double speed, or opens the menu of a paused
 * one. A single tap pauses at once; the second tap of a pair undoes that.
 * The keys for these are L and >, and the button of three dots.
 */
export function followGestures(stage: HTMLElement, like: (id: string) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let last: Tap | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let fast: HTMLVideoElement | null = null
  let from: { x: number; y: number } | null = null
  let wasHeld = false

  const reelOf = ({ target }: Event) =>
    target instanceof Element ? (target.closest('.reel-tap')?.closest<HTMLElement>('.reel') ?? null) : null

  function letGo() {
    clearTimeout(timer)
    from = null
    if (!fast) return
    fast.playbackRate = fast.defaultPlaybackRate
    fast.closest('.reel')?.removeAttribute('data-fast')
    fast = null
  }

  function press(event: PointerEvent) {
    letGo()
    wasHeld = false
    const reel = reelOf(event)
    if (!reel || !event.isPrimary || event.button !== 0) return
    from = { x: event.clientX, y: event.clientY }
    timer = setTimeout(() => {
      const video = reel.querySelector('video')
      wasHeld = true
      if (!video || video.paused) return openMenu(reel)
      fast = video
      video.playbackRate = held
      reel.setAttribute('data-fast', '')
    }, holding)
  }

  function move({ clientX, clientY }: PointerEvent) {
    if (from && !fast && Math.hypot(clientX - from.x, clientY - from.y) > still) letGo()
  }

  function tap(event: MouseEvent) {
    const reel = reelOf(event)
    // A click by key is for the button alone.
    if (!reel || event.detail === 0) return
    const { clientX: x, clientY: y, timeStamp: at } = event
    const id = reel.dataset.reel ?? ''
    if (wasHeld) {
      wasHeld = false
      event.stopPropagation()
      return
    }
    // Or what the browser counts as a double click by the owner's settings.
    const isSoon = last !== null && (at - last.at < between || event.detail > 1)
    const isSecond = isSoon && last?.id === id && Math.hypot(x - last.x, y - last.y) < apart
    if (!isSecond) {
      last = { at, x, y, id, isTakenBack: toggled.includes(reel.dataset.shown ?? '') }
      return
    }
    if (!last?.isTakenBack) event.stopPropagation()
    // A third tap is one more heart, and no pause.
    last = { at, x, y, id, isTakenBack: false }
    like(id)
    showHeart(reel, x, y)
  }

  // Browsers fire this on a long press too.
  function menu(event: MouseEvent) {
    const reel = reelOf(event)
    if (!reel) return
    event.preventDefault()
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    letGo()
    openMenu(reel)
  }

  stage.addEventListener('pointerdown', press, { signal })
  stage.addEventListener('pointermove', move, { signal, passive: true })
  for (const type of ['pointerup', 'pointercancel', 'pointerleave', 'scroll'] as const)
    stage.addEventListener(type, letGo, { signal, passive: true })
  // Captures the tap before the button's own handler, which React attaches at the root.
  stage.addEventListener('click', tap, { signal, capture: true })
  stage.addEventListener('contextmenu', menu, { signal })
  return () => {
    letGo()
    stop.abort()
  }
}

const openMenu = (reel: HTMLElement) =>
  reel.querySelector<HTMLElement>('.reel-side [aria-haspopup="dialog"]')?.click()

/** Shows a heart at the tap; removed by itself. */
function showHeart(reel: HTMLElement, x: number, y: number): void {
  const { left, top } = reel.getBoundingClientRect()
  const heart = document.createElement('span')
  heart.className = 'reel-heart'
  heart.ariaHidden = 'true'
  heart.style.left = `${x - left}px`
  heart.style.top = `${y - top}px`
  reel.append(heart)
  setTimeout(() => heart.remove(), 800)
}
