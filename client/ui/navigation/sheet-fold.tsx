import './sheet-fold.css'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link, type LinkProps } from './navigation.tsx'

interface SheetFoldProps {
  /** The button's content. */
  button: ReactNode
  buttonClass?: string
  /** Right-aligned with its button, where there is room. */
  end?: boolean
  /** Open at first. */
  open?: boolean
  className?: string
  children: ReactNode
}

/**
 * Occasional choices behind a button: a sheet on a phone, a panel elsewhere. A <details>, so that it opens without
 * JavaScript; Esc, a tap beside it, a choice or tabbing out closes it.
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

/** A heading over links, one per line. */
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
  // Tabbing out closes it. A tap on its text moves the focus too, so only Tab counts.
  if (event.key === 'Tab')
    setTimeout(() => {
      if (!fold.contains(document.activeElement)) fold.open = false
    })
  if (event.key !== 'Escape' || !fold.open) return
  fold.open = false
  fold.querySelector('summary')?.focus()
}

/** A choice closes it. */
function leave(event: MouseEvent<HTMLDetailsElement>) {
  if ((event.target as Element).closest('a')) event.currentTarget.open = false // click targets are elements
}
