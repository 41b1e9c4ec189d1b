import { toasts } from './toast.ts'

/** The toast whose way back was the next stop of the Tab key already. */
let offered = 0

/**
 * What a toast offers is the next stop of the Tab key, wherever it stands in the page; Tab out of it, or what it does,
 * leads back to where one was, and where that has gone, to what it stood in.
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

/** Keeps it below what the frame has to say, which may come while a toast stands; what stops it. */
function standBelow(region: HTMLElement): () => void {
  if (!window.ResizeObserver) return () => undefined
  const watch = new ResizeObserver(([{ target } = {}]) => {
    const { bottom = 0, height = 0 } = target?.getBoundingClientRect() ?? {}
    // A frame that has nothing to say, or a page without one, leaves them below its bar.
    if (height > 0) region.style.setProperty('--said', `${bottom}px`)
    else region.style.removeProperty('--said')
  })
  const look = () => {
    watch.disconnect()
    // Another page may have another one.
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

/** To where one was before; the page is not moved for it. */
export function goBack(place: readonly EventTarget[]): void {
  const stands = (one: EventTarget): one is HTMLElement =>
    one instanceof HTMLElement && one.isConnected && one !== document.body
  const back = place.find(stands) ?? document.querySelector('main')
  if (!back) return
  if (back.tabIndex < 0 && !back.hasAttribute('tabindex')) back.tabIndex = -1
  back.focus({ preventScroll: true })
}
