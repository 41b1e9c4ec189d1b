import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { ToastVoice } from './toast-region.tsx'

interface DialogProps {
  open: boolean
  /** Asked for by Esc, the backdrop or the button; whoever opened it closes it. */
  onClose: () => void
  title: ReactNode
  wide?: boolean
  children: ReactNode
}

/**
 * A native modal dialog: a sheet on a phone, a window on a wide screen. The browser keeps the focus inside and gives
 * it back. Focus goes to what carries `data-autofocus`, else to the close button. Rendered open by the server it
 * stands in the page, readable without JavaScript, and rises once the page is alive.
 */
export function Dialog({ open, onClose, title, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [openAtFirst] = useState(open) // constant, so that React never takes the attribute away behind the browser's back

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.removeAttribute('open')
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element.close()
  }, [open])

  const closed = () => {
    if (open) onClose()
  }
  const touched = (event: MouseEvent) => {
    if (event.target === dialog.current && isOutside(event, dialog.current)) dialog.current.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Esc and the button are for keys
    <dialog
      ref={dialog}
      className={classNames('dialog', wide && 'dialog-wide')}
      aria-labelledby={heading}
      open={openAtFirst}
      onClose={closed}
      onClick={touched}
    >
      {(open || openAtFirst) && (
        <>
          <div className="dialog-head">
            <h2 className="t-head" id={heading}>
              {title}
            </h2>
            <IconButton label="Close" className="js-only" onClick={() => dialog.current?.close()}>
              <X size={22} />
            </IconButton>
          </div>
          <div className="dialog-body">{children}</div>
          <ToastVoice />
        </>
      )}
    </dialog>
  )
}

/** The dialog's own padding is inside; only the backdrop, which counts as the dialog, is not. */
function isOutside({ clientX, clientY }: MouseEvent, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
