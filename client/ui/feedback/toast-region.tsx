import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pin from 'lucide-react/icons/pin'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { late } from '../lazy-component.ts'
import { useOnDemand } from '../load-on-demand.ts'
import { Link } from '../navigation/navigation.tsx'
import { isOpen } from '../navigation/popover-open.ts'
import { modals } from './open-modals.ts'
import { type Toast, toast, toasts } from './toast.ts'

const toastKeys = late(() => import('./toast-keys.ts'))

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
  const { module: keys } = useOnDemand(toastKeys, top !== undefined)
  useEffect(
    () => (region.current && keys ? keys.watchTab(region.current, () => place.current) : undefined),
    [keys],
  )

  return (
    <>
      <ToastVoice />
      <div ref={home} className="contents">
        <section ref={region} className="toasts" popover="manual" aria-label="Notifications">
          {top && <ToastCard key={top.id} toast={top} undone={() => keys?.goBack(place.current)} />}
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

interface ToastCardProps {
  toast: Toast
  /** Restores the focus. */
  undone: () => void
}

function ToastCard({ toast: { id, text, times, failed, undo, link, lasts, kept }, undone }: ToastCardProps) {
  const [held, setHeld] = useState(false)
  const words = useId()
  useEffect(() => {
    if (held || kept) return
    // The time stops while another app is in front.
    let left = 4
    const timer = setInterval(() => document.hidden || --left || toast.dismiss(id), lasts / 4)
    return () => clearInterval(timer)
  }, [held, kept, id, lasts])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; it only waits while it is looked at
    <div className="toast" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {failed ? <CircleAlert size={20} /> : <Check size={20} />}
      <span id={words}>
        {text}
        {times > 1 && `, ${times} times`}
      </span>
      {link && link.to !== location.pathname && (
        <Link to={link.to} onClick={() => toast.dismiss(id)}>
          {link.text}
        </Link>
      )}
      <span className="toast-acts">
        {undo && (
          <button
            type="button"
            aria-keyshortcuts="Control+Z Meta+Z"
            aria-describedby={words}
            onClick={(event) => {
              toast.dismiss(id)
              undo()
              // Not after a tap: focusing a text field would open the keyboard.
              if (event.detail === 0) undone()
            }}
          >
            {times === 1 ? 'Undo' : times === 2 ? 'Undo both' : 'Undo all'}
          </button>
        )}
        <button
          type="button"
          className="toast-sign"
          aria-label="Keep this message"
          aria-pressed={kept}
          onClick={() => toast.keep(id, !kept)}
        >
          <Pin size={18} fill={kept ? 'currentColor' : 'none'} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="toast-sign"
          aria-label="Hide this message"
          onClick={() => toast.dismiss(id)}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}
