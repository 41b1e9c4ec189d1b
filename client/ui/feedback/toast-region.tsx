import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { late } from '../lazy-component.ts'
import { useOnDemand } from '../load-on-demand.ts'
import { Link } from '../navigation/navigation.tsx'
import { isOpen } from '../navigation/popover-open.ts'
import { modals } from './open-modals.ts'
import { type Toast, toast, toasts } from './toast.ts'

const toastSigns = late(() => import('./toast-signs.tsx'))

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
    document.addEventListener('focusin', moved)
    return () => document.removeEventListener('focusin', moved)
  }, [])
  const { module } = useOnDemand(toastSigns, top !== undefined)

  return (
    <>
      <ToastVoice />
      <div ref={home} className="contents">
        <section ref={region} className="toasts" popover="manual" aria-label="Notifications">
          {top && <ToastCard key={top.id} toast={top} signs={module} {...{ region, place }} />}
        </section>
      </div>
    </>
  )
}

interface ToastCardProps {
  toast: Toast
  signs: typeof import('./toast-signs.tsx') | null
  region: RefObject<HTMLElement | null>
  place: RefObject<readonly EventTarget[]>
}

/** A message with what can be done about it. Its icon and its other buttons load with the first one. */
function ToastCard({ toast: shown, signs, region, place }: ToastCardProps) {
  const { id, text, times, failed, undo, link } = shown
  const [held, setHeld] = useState(false)
  const words = useId()
  useLasting(shown, held)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; it only waits while it is looked at
    <div className="toast" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {signs && <signs.ToastIcon failed={failed} />}
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
              if (event.detail === 0) signs?.goBack(place.current)
            }}
          >
            {times === 1 ? 'Undo' : times === 2 ? 'Undo both' : 'Undo all'}
          </button>
        )}
        {signs && <signs.ToastSigns toast={shown} {...{ region, place }} />}
      </span>
    </div>
  )
}

/** Takes a message away once it has been shown long enough; its time stops while another app is in front. */
function useLasting({ id, lasts, kept }: Toast, held: boolean): void {
  const stays = held || kept
  useEffect(() => {
    if (stays) return
    let left = 4
    const timer = setInterval(() => document.hidden || --left || toast.dismiss(id), lasts / 4)
    return () => clearInterval(timer)
  }, [stays, id, lasts])
}
