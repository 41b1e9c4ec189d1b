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
  return () => {
    stop()
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

/** Restores the focus without scrolling. */
export function goBack(place: readonly EventTarget[]): void {
  const stands = (one: EventTarget): one is HTMLElement =>
    one instanceof HTMLElement && one.isConnected && one !== document.body
  const back = place.find(stands) ?? document.querySelector('main')
  if (!back) return
  if (back.tabIndex < 0 && !back.hasAttribute('tabindex')) back.tabIndex = -1
  back.focus({ preventScroll: true })
}
