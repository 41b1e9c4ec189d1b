import { toasts } from './toast.ts'

/** The id of the toast that Tab has already led to. */
let offered = 0

/**
 * Makes a toast's action the next Tab stop, wherever it is in the document. Tab out of it, or its action, returns
 * to the former focus, or to the nearest remaining ancestor of that.
 */
export function watchTab(region: HTMLElement, place: () => readonly EventTarget[]): () => void {
  const isIn = (element: Element | null) => region.contains(element)
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const stops = [...region.querySelectorAll<HTMLElement>('a, button')]
    const top = toasts.get().at(-1)
    if (isIn(document.activeElement)) {
      const edge = event.shiftKey ? stops[0] : stops.at(-1)
      if (edge !== document.activeElement) return
      event.preventDefault()
      goBack(place())
    } else if (top && top.id !== offered && (top.undo || top.link) && !event.shiftKey) {
      offered = top.id
      event.preventDefault()
      stops[0]?.focus()
    }
  }
  document.addEventListener('keydown', pressed)
  const stop = standBelow(region)
  const stopAside = stepAside(region, place)
  return () => {
    stop()
    stopAside()
    document.removeEventListener('keydown', pressed)
  }
}

/** Keeps the region below the frame's messages, which may appear while a toast is shown. Returns how to stop. */
function standBelow(region: HTMLElement): () => void {
  if (!window.ResizeObserver) return () => undefined
  const watch = new ResizeObserver(([{ target } = {}]) => {
    const { bottom = 0, height = 0 } = target?.getBoundingClientRect() ?? {}
    // Without messages, toasts are below the top bar.
    if (height > 0) region.style.setProperty('--said', `${bottom}px`)
    else region.style.removeProperty('--said')
  })
  const look = () => {
    watch.disconnect()
    // Another page may have another slot.
    const slot = document.querySelector('.slot')
    if (slot && toasts.get().length > 0) watch.observe(slot)
  }
  look()
  const stop = toasts.subscribe(look)
  return () => {
    stop()
    watch.disconnect()
  }
}

const bars = '.tab-bar, .action-bar, .send-bar, .editor-tools'

/** Stands above the bars at the foot while it would lie over what has the focus, or had it before the toast. */
function stepAside(region: HTMLElement, place: () => readonly EventTarget[]): () => void {
  if (!window.ResizeObserver) return () => undefined
  const look = () => {
    region.style.translate = ''
    const [focused] = place()
    if (!(focused instanceof Element) || !meet(region, focused)) return
    const screen = window.visualViewport
    const foot = [...document.querySelectorAll(bars)]
      .filter((bar) => bar.checkVisibility?.() && getComputedStyle(bar).position === 'fixed')
      .map((bar) => bar.getBoundingClientRect().top)
    const end = Math.min(screen ? screen.offsetTop + screen.height : innerHeight, ...foot)
    // Moved, not laid out anew, which would count as a page that jumps.
    region.style.translate = `0 ${end - gap - region.getBoundingClientRect().bottom}px`
    // Both ends are taken: the head is nearer to where one looks for it.
    if (meet(region, focused)) region.style.translate = ''
  }
  // Whoever presses a button of its own must not have it move away below the finger.
  const moved = ({ target }: FocusEvent) => {
    if (!(target instanceof Node && region.contains(target))) look()
  }
  const size = new ResizeObserver(look)
  size.observe(region)
  document.addEventListener('focusin', moved)
  return () => {
    size.disconnect()
    document.removeEventListener('focusin', moved)
  }
}

/** In pixels. */
const gap = 12

function meet(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.height > 0 && a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
}

/** Restores the focus without scrolling. */
export function goBack(place: readonly EventTarget[]): void {
  const stands = (one: EventTarget): one is HTMLElement =>
    one instanceof HTMLElement && one.isConnected && one !== document.body
  const back = place.find(stands) ?? document.querySelector('main')
  if (!back) return
  if (back.tabIndex < 0 && !back.hasAttribute('tabindex')) back.tabIndex = -1
  back.focus({ preventScroll: true })
}
