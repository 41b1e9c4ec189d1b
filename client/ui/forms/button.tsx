import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '#client/ui/navigation/navigation.tsx'
import { classNames } from '../class-names.ts'
import { tapped } from '../feedback/tap-error.ts'

interface Looks {
  /** `solid` acts, `line` is the other choice, `quiet` stays out of the way, `danger` takes something away. */
  kind?: 'solid' | 'line' | 'quiet' | 'tint' | 'danger'
  small?: boolean
  wide?: boolean
  icon?: ReactNode
}

const looks = ({ kind = 'solid', small, wide }: Looks, more?: string) =>
  classNames('btn', kind !== 'solid' && `btn-${kind}`, small && 'btn-small', wide && 'btn-wide', more)

interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** Its text while it works, 'Signing in...'. It keeps the focus meanwhile and ignores further taps. */
  busy?: string | false
}

export function Button({
  kind,
  small,
  wide,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const taps = busy
    ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore }
    : { onClick: tapped(onClick) }
  return (
    <button type="button" className={looks({ kind, small, wide }, className)} {...rest} {...taps}>
      {icon}
      {busy || children}
    </button>
  )
}

// A busy submit button would otherwise send its form a second time.
const ignore = (event: { preventDefault(): void }) => event.preventDefault()

export function LinkButton({ kind, small, wide, icon, className, children, ...rest }: LinkProps & Looks) {
  return (
    <Link className={looks({ kind, small, wide }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its accessible name. */
  label: string
}

export function IconButton({ label, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames('icon-btn', className)}
      onClick={tapped(onClick)}
      {...rest}
    />
  )
}
