import './sheet-fold.css'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link, type LinkProps } from './navigation.tsx'

interface SheetFoldProps {
  /** What the button shows. */
  button: ReactNode
  buttonClass?: string
  /** Where there is room, its right edge stands below the button's. */
  end?: boolean
  /** Open at first. */
  open?: boolean
  className?: string
  children: ReactNode
}

/**
 * What one chooses from now and then, behind a button: a sheet on a phone, a panel elsewhere. A fold of the browser's
 * own, so that it opens without JavaScript; Esc, a tap beside it, a choice or going on by keyboard closes it.
 */
export function SheetFold({ button, buttonClass = 'fold', end, open, className, children }: SheetFoldProps) {
  return (
    <details
      className={classNames('sheet-fold', end && 'sheet-end', className)}
      open={open || undefined}
      onKeyDown={closeByKey}
      onClick={leave}
    >
      <summary className={buttonClass}>{button}</summary>
      <div className="sheet">{children}</div>
    </details>
  )
}

/** A name over links, one a line. */
export function SheetLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="sheet-list" aria-label={label}>
      <p className="t-head mb-2" aria-hidden="true">
        {label}
      </p>
      {children}
    </nav>
  )
}

export function SheetLink({ current, ...rest }: LinkProps & { current: boolean }) {
  return <Link className="sheet-line" aria-current={current ? 'true' : undefined} {...rest} />
}

function closeByKey(event: KeyboardEvent<HTMLDetailsElement>) {
  const fold = event.currentTarget
  // Whoever goes on is not led behind it. A tap on its words moves the focus too, and is no way on.
  if (event.key === 'Tab')
    setTimeout(() => {
      if (!fold.contains(document.activeElement)) fold.open = false
    })
  if (event.key !== 'Escape' || !fold.open) return
  fold.open = false
  fold.querySelector('summary')?.focus()
}

/** Whoever chose something is done with it. */
function leave(event: MouseEvent<HTMLDetailsElement>) {
  if ((event.target as Element).closest('a')) event.currentTarget.open = false // clicks happen on elements
}
