import { useLayoutEffect, useRef } from 'react'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { late } from '../lazy-component.ts'
import { useOnDemand } from '../load-on-demand.ts'
import { isOpen } from '../navigation/popover-open.ts'
import { modals } from './open-modals.ts'
import { type Toast, toast, toasts } from './toast.ts'
import { useLasting } from './use-lasting.ts'

const toastCard = late(() => import('./toast-card.tsx'))

const none: readonly never[] = []
const useToasts = () => useObservable<readonly Toast[]>(toasts, none)

/** Announces toasts. One in the frame and one per dialog: outside of an open modal nothing is read out. */
export function ToastVoice() {
  return (
    <p className="sr-only" role="status">
      {useToasts().at(-1)?.text}
    </p>
  )
}

/**
 * Shows toasts one at a time: top right, and inside the last opened dialog, since nothing outside of it can be touched.
 * The region element itself moves, so that toasts keep their state when a dialog opens or closes.
 */
export function ToastRegion() {
  const shown = useToasts()
  const top = shown.at(-1)
  const home = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLElement>(null)
  /** The last focused element and its ancestors, innermost first. */
  const place = useRef<readonly EventTarget[]>([])
  const dialog = useObservable<readonly HTMLDialogElement[]>(modals, none).at(-1)

  useLayoutEffect(() => {
    // A dialog that is being removed leaves the list a moment later.
    const [element, place] = [region.current, dialog?.isConnected ? dialog : home.current]
    if (!element || !place) return
    if (element.parentNode !== place) place.append(element)
    if (!element.showPopover) return
    // Shown again for each toast, to be above whatever has opened since.
    if (isOpen(element)) element.hidePopover()
    if (shown.length > 0) element.showPopover()
  }, [shown, dialog])

  useLayoutEffect(() => {
    const moved = (event: FocusEvent) => {
      if (!region.current?.contains(event.target as Node)) place.current = event.composedPath() // event targets in the page are nodes
    }
    document.addEventListener('keydown', undoByKey)
    document.addEventListener('focusin', moved)
    return () => {
      document.removeEventListener('keydown', undoByKey)
      document.removeEventListener('focusin', moved)
    }
  }, [])
  const { module } = useOnDemand(toastCard, top !== undefined)

  return (
    <>
      <ToastVoice />
      <div ref={home} className="contents">
        <section ref={region} className="toasts" popover="manual" aria-label="Notifications">
          {top &&
            (module ? (
              <module.ToastCard key={top.id} toast={top} {...{ region, place }} />
            ) : (
              <WordsAlone key={top.id} of={top} />
            ))}
        </section>
      </div>
    </>
  )
}

/** Ctrl Z runs a toast's undo too, unless somebody is typing. */
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

/** Until the card with its buttons has loaded. */
function WordsAlone({ of: { text, ...of } }: { of: Toast }) {
  useLasting(of)
  return (
    <div className="toast">
      <span>{text}</span>
    </div>
  )
}
