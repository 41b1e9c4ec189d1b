import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pin from 'lucide-react/icons/pin'
import X from 'lucide-react/icons/x'
import { useEffect, useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useObservable } from '#client/phone/use-observable.ts'
import { Link } from './navigation.tsx'
import { isOpen } from './popover-open.ts'
import { type Toast, toast, toasts } from './toast.ts'

const none: readonly Toast[] = []
const useToasts = () => useObservable(toasts, none)

/** Reads toasts out politely. One stands in the frame and one in every dialog: outside of an open one nothing is heard. */
export function ToastVoice() {
  return (
    <p className="sr-only" role="status">
      {useToasts().at(-1)?.text}
    </p>
  )
}

/** Where toasts appear: top right, and within an open dialog, since outside of it nothing can be touched. */
export function ToastRegion() {
  const shown = useToasts()
  const region = useRef<HTMLElement>(null)
  const dialog = shown.length > 0 ? document.querySelector('dialog:modal') : null

  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    // A dialog that closes must not take its toasts with it; its event does not bubble, hence the capture.
    document.addEventListener('close', lookAgain, true)
    return () => document.removeEventListener('close', lookAgain, true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a region that moved is a new one, not shown yet
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    // The dialog it stood in was taken away in the same breath as the toast was told.
    if (!element.isConnected) return lookAgain()
    // Shown again for each, to lie above whatever has been opened since.
    if (isOpen(element)) element.hidePopover()
    if (shown.length > 0) element.showPopover()
  }, [shown, dialog])

  useEffect(() => {
    document.addEventListener('keydown', undoByKey)
    return () => document.removeEventListener('keydown', undoByKey)
  }, [])

  const box = (
    <section ref={region} className="toasts" popover="manual" aria-label="Notifications">
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  )
  return (
    <>
      <ToastVoice />
      {dialog ? createPortal(box, dialog) : box}
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
    const timer = setTimeout(() => toast.dismiss(id), lasts)
    return () => clearTimeout(timer)
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
