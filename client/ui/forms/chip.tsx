import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '#client/ui/navigation/navigation.tsx'

/** A row of chips that scrolls sideways where it does not fit. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="chips" aria-label={label}>
      {children}
    </nav>
  )
}

/** A filter in the URL: it can be shared, and works without JavaScript. */
export function ChipLink({ current, ...rest }: LinkProps & { current?: boolean }) {
  return <Link className="chip" aria-current={current ? 'true' : undefined} {...rest} />
}

export function ChipButton({ pressed, ...rest }: ComponentProps<'button'> & { pressed: boolean }) {
  return <button type="button" className="chip" aria-pressed={pressed} {...rest} />
}

/** A choice in a form: a radio button, or a checkbox with `many`. */
export function ChipChoice({ many, children, ...rest }: ComponentProps<'input'> & { many?: boolean }) {
  return (
    <label className="chip relative">
      <input type={many ? 'checkbox' : 'radio'} className="sr-only" {...rest} />
      {children}
    </label>
  )
}
