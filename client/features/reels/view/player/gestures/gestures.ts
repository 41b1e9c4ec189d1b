import './gestures.css'

/** Milliseconds between two taps that are one double tap, and pixels between their places. */
const between = 300
const apart = 48
/** A finger that stays so long, and so still, holds. */
const holding = 420
const still = 12
/** How fast a reel goes while it is held. */
const held = 2

/** What a first tap did that a second one takes back: it was no wish to pause. */
const toggled = ['playing', 'loading', 'paused']

interface Tap {
  at: number
  x: number
  y: number
  id: string
  /** The second tap of the pair lets the button do the opposite of what it did. */
  isTakenBack: boolean
}

/**
 * What thumbs try on a reel: two taps like it, and a finger that stays plays it at twice the speed; on one that stands, it
 * opens what else there is to do with it. One tap pauses at once, as ever: of two, the second takes back what the first did.
 * By keys these are L and >, and the button of three dots.
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
    // By a key, it is the button's alone.
    if (!reel || event.detail === 0) return
    const { clientX: x, clientY: y, timeStamp: at } = event
    const id = reel.dataset.reel ?? ''
    if (wasHeld) {
      wasHeld = false
      event.stopPropagation()
      return
    }
    // Or what the browser itself counts as one double click, as its owner has set it.
    const isSoon = last !== null && (at - last.at < between || event.detail > 1)
    const isSecond = isSoon && last?.id === id && Math.hypot(x - last.x, y - last.y) < apart
    if (!isSecond) {
      last = { at, x, y, id, isTakenBack: toggled.includes(reel.dataset.shown ?? '') }
      return
    }
    if (!last?.isTakenBack) event.stopPropagation()
    // A third one is one more heart, and no pause.
    last = { at, x, y, id, isTakenBack: false }
    like(id)
    showHeart(reel, x, y)
  }

  // Of a finger that stays, browsers tell so too.
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
  // Before the button hears of it, which hears it at the root of the page.
  stage.addEventListener('click', tap, { signal, capture: true })
  stage.addEventListener('contextmenu', menu, { signal })
  return () => {
    letGo()
    stop.abort()
  }
}

const openMenu = (reel: HTMLElement) =>
  reel.querySelector<HTMLElement>('.reel-side [aria-haspopup="dialog"]')?.click()

/** Where it was tapped; gone before anybody looks for it. */
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
