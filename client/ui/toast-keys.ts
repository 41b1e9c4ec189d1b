import { toast, toasts } from './toast.ts'

/** Where the focus was before it went to a toast, and what it stood in, the innermost first. */
let place: readonly Element[] = []
/** The toast whose way back was the next stop of the Tab key already. */
let offered = 0

const isIn = (region: Element | null, element: Element | null) => Boolean(region?.contains(element))

/**
 * What a toast offers is the next stop of the Tab key, wherever it stands in the page; Tab out of it, or what it does,
 * leads back to where one was, and where that has gone, to what it stood in.
 */
export function watchKeys(region: () => HTMLElement | null): () => void {
  const moved = ({ target }: FocusEvent) => {
    if (target instanceof Element && !isIn(region(), target)) place = withParents(target)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Tab') tab(event, region())
    else undoByKey(event)
  }
  document.addEventListener('focusin', moved)
  document.addEventListener('keydown', pressed)
  return () => {
    document.removeEventListener('focusin', moved)
    document.removeEventListener('keydown', pressed)
  }
}

function withParents(element: Element): Element[] {
  const all: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) all.push(at)
  return all
}

function tab(event: KeyboardEvent, region: HTMLElement | null): void {
  const stops = [...(region?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const top = toasts.get().at(-1)
  if (isIn(region, document.activeElement)) {
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (edge !== document.activeElement) return
    event.preventDefault()
    goBack()
  } else if (top && top.id !== offered && (top.undo || top.link) && !event.shiftKey) {
    offered = top.id
    event.preventDefault()
    stops[0]?.focus()
  }
}

/** To where one was before; the page is not moved for it. */
export function goBack(): void {
  const back = place.find((one) => one.isConnected && one !== document.body) ?? document.querySelector('main')
  if (!(back instanceof HTMLElement)) return
  if (back.tabIndex < 0 && !back.hasAttribute('tabindex')) back.tabIndex = -1
  back.focus({ preventScroll: true })
}

/** Ctrl Z takes the way back too, where it does not belong to what is being written. */
function undoByKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return
  const at = document.activeElement
  if (at?.closest('input, textarea, select, [contenteditable]')) return
  const last = toasts.get().findLast(({ undo }) => undo)
  if (!last) return
  event.preventDefault()
  toast.dismiss(last.id)
  last.undo?.()
}
