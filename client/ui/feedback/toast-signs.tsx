import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pin from 'lucide-react/icons/pin'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { type Toast, toast, toasts } from './toast.ts'
import { watchTab } from './toast-keys.ts'

export { goBack } from './toast-keys.ts'

export function ToastIcon({ failed }: Pick<Toast, 'failed'>) {
  return failed ? <CircleAlert size={20} /> : <Check size={20} />
}

interface ToastSignsProps {
  toast: Toast
  region: RefObject<HTMLElement | null>
  /** The last focused element outside of the region and its ancestors, innermost first. */
  place: RefObject<readonly EventTarget[]>
}

/** The buttons that keep and hide a message, and the ways to its undo by keys. */
export function ToastSigns({ toast: { id, kept }, region, place }: ToastSignsProps) {
  useEffect(
    () => (region.current ? watchTab(region.current, () => place.current) : undefined),
    [region, place],
  )
  useLayoutEffect(() => {
    document.addEventListener('keydown', undoByKey)
    return () => document.removeEventListener('keydown', undoByKey)
  }, [])
  return (
    <>
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
