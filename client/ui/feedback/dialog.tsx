import X from 'lucide-react/icons/x'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { classNames } from '../class-names.ts'
import { IconButton } from '../forms/button.tsx'
import { useCloseRequest } from '../navigation/close-watcher.ts'
import { modals } from './open-modals.ts'
import { ToastVoice } from './toast-region.tsx'

interface DialogProps {
  open: boolean
  /** Called on Esc, a tap on the backdrop or the button; the owner closes it. */
  onClose: () => void
  title: ReactNode
  wide?: boolean
  /** Fills a phone's screen. */
  whole?: boolean
  /** Always dark: for pictures and films. */
  dark?: boolean
  /** Its eye-catcher, such as a cover: above the title on a phone, at the left on a wide screen. */
  stage?: ReactNode
  /** Between the title and the close button. */
  beside?: ReactNode
  /** Its actions, always in reach. */
  foot?: ReactNode
  /** Where closing leads without JavaScript; for dialogs that have an address. */
  closeTo?: string
  children: ReactNode
}

/**
 * A native modal dialog: a sheet on a phone, a window on a wide screen. The browser traps and restores the focus, which
 * starts at what has `data-autofocus`, else at the close button. Rendered open by the server it is part of the page and
 * readable without JavaScript; hydration makes it modal.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, wide, whole, dark, stage, beside, foot, closeTo, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [openAtFirst] = useState(open) // constant, so that React never removes the attribute that the browser manages

  // Before the first paint, so that an early Esc closes it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.removeAttribute('open')
    element.showModal()
    modals.set([...modals.get(), element])
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      modals.set(modals.get().filter((one) => one !== element))
      element.close()
    }
  }, [open])

  // One with an address has a history entry already.
  useCloseRequest(open && closeTo === undefined, onClose, { native: true })
  // React bubbles events of a dialog inside this one; the browser does not.
  const closed = (event: SyntheticEvent) => {
    if (open && event.target === dialog.current) onClose()
  }
  const touched = (event: MouseEvent) => {
    if (event.target === dialog.current && isOutside(event, dialog.current)) dialog.current.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Esc and the button are for keys
    <dialog
      ref={dialog}
      className={classNames(
        'dialog',
        wide && 'dialog-wide',
        whole && 'dialog-whole',
        Boolean(stage) && 'dialog-staged',
      )}
      data-theme={dark ? 'dark' : undefined}
      aria-labelledby={heading}
      open={openAtFirst}
      onClose={closed}
      onClick={touched}
    >
      {(open || openAtFirst) && (
        <>
          {stage && <div className="dialog-stage">{stage}</div>}
          <div className="dialog-head">
            <h2 className={stage ? 't-title' : 't-head'} id={heading}>
              {title}
            </h2>
            {beside}
            <CloseButton to={closeTo} close={() => dialog.current?.close()} />
          </div>
          <div className="dialog-body">{children}</div>
          {foot && <div className="dialog-foot">{foot}</div>}
          <ToastVoice />
        </>
      )}
    </dialog>
  )
}

function CloseButton({ to, close }: { to: string | undefined; close: () => void }) {
  if (!to)
    return (
      <IconButton label="Close" className="js-only dialog-close" onClick={close}>
        <X size={22} />
      </IconButton>
    )
  const closed = (event: MouseEvent) => {
    event.preventDefault()
    close()
  }
  return (
    <Link to={to} className="icon-btn dialog-close" aria-label="Close" title="Close" onClick={closed}>
      <X size={22} />
    </Link>
  )
}

/** A click on the backdrop has the dialog as its target, as one on its padding does: only the position tells. */
function isOutside({ clientX, clientY }: MouseEvent, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
