import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pin from 'lucide-react/icons/pin'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useId, useState } from 'react'
import { Link } from '../navigation/navigation.tsx'
import { type Toast, toast } from './toast.ts'
import { goBack, watchTab } from './toast-keys.ts'
import { useLasting } from './use-lasting.ts'

interface ToastCardProps {
  toast: Toast
  region: RefObject<HTMLElement | null>
  /** The last focused element outside of the region and its ancestors, innermost first. */
  place: RefObject<readonly EventTarget[]>
}

/** A message with its undo or its link, and the buttons to keep and to hide it. */
export function ToastCard({ toast: shown, region, place }: ToastCardProps) {
  const { id, text, times, failed, undo, link, lasts, kept } = shown
  const [held, setHeld] = useState(false)
  const words = useId()
  useEffect(
    () => (region.current ? watchTab(region.current, () => place.current) : undefined),
    [region, place],
  )
  useLasting({ id, lasts, kept: held || kept === true })
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
              if (event.detail === 0) goBack(place.current)
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
