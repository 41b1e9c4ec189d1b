import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pin from 'lucide-react/icons/pin'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useObservable } from '#client/phone/use-observable.ts'
import { modals } from './modals.ts'
import { Link } from './navigation.tsx'
import { isOpen } from './popover-open.ts'
import { type Toast, toast, toasts } from './toast.ts'

const none: readonly never[] = []
const useToasts = () => useObservable<readonly Toast[]>(toasts, none)

/** Reads toasts out politely. One stands in the frame and one in every dialog: outside of an open one nothing is heard. */
export function ToastVoice() {
  return (
    <p className="sr-only" role="status">
      {useToasts().at(-1)?.text}
    </p>
  )
}

/**
 * Where toasts appear: top right, and within the dialog that was opened last, since outside of it nothing can be touched.
 * The region itself moves: what is kept, or was told a while ago, is no other for a dialog that opens or closes.
 */
export function ToastRegion() {
  const shown = useToasts()
  const home = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLElement>(null)
  const dialog = useObservable<readonly HTMLDialogElement[]>(modals, none).at(-1)

  useLayoutEffect(() => {
    // One that is leaving the page is told of a moment later.
    const [element, place] = [region.current, dialog?.isConnected ? dialog : home.current]
    if (!element || !place) return
    if (element.parentNode !== place) place.append(element)
    if (!element.showPopover) return
    // Shown again for each, to lie above whatever has been opened since.
    if (isOpen(element)) element.hidePopover()
    if (shown.length > 0) element.showPopover()
  }, [shown, dialog])

  useLayoutEffect(() => {
    document.addEventListener('keydown', undoByKey)
    return () => document.removeEventListener('keydown', undoByKey)
  }, [])

  return (
    <>
      <ToastVoice />
      <div ref={home} className="contents">
        <section ref={region} className="toasts" popover="manual" aria-label="Notifications">
          {shown.map((one) => (
            <ToastCard key={one.id} toast={one} />
          ))}
        </section>
      </div>
    </>
  )
}

/** The way back is many stops of the Tab key away: Ctrl Z takes it, where it does not belong to what is being written. */
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

function ToastCard({ toast: { id, text, failed, undo, link, lasts } }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (held || kept) return
    // What is told while another app is in front waits until somebody is back.
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
      <span>{text}</span>
      {link && link.to !== location.pathname && (
        <Link to={link.to} onClick={() => toast.dismiss(id)}>
          {link.text}
        </Link>
      )}
      {undo && (
        <button
          type="button"
          title="Undo (Ctrl Z)"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => {
            toast.dismiss(id)
            undo()
          }}
        >
          Undo
        </button>
      )}
      <button
        type="button"
        className="toast-sign"
        aria-label="Keep this message"
        aria-pressed={kept}
        onClick={() => setKept(!kept)}
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
    </div>
  )
}
