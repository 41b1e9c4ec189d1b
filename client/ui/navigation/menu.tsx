import type { ToggleEvent } from 'react'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { Link, type LinkProps } from '#client/ui/navigation/navigation.tsx'
import { tapped } from '../feedback/tap-error.ts'
import { late } from '../lazy-component.ts'
import { isOpen } from './popover-open.ts'

const byHand = late(() => import('./position-menu.ts'))

/** Whether the engine positions popovers at their button by itself; engines with commands do. */
const isPlaced = () =>
  CSS.supports('position-area', 'bottom') && 'commandForElement' in HTMLButtonElement.prototype

/** Positions a popover at its button where CSS cannot; hidden until then. */
function placeBelow({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>): void {
  if (newState !== 'open' || isPlaced()) return
  popover.style.visibility = 'hidden'
  const shown = () => popover.style.removeProperty('visibility')
  byHand
    .ready()
    .then(({ placeByHand }) => placeByHand(popover))
    .then(shown, shown)
}

interface MenuProps {
  /** The accessible name of the button and the list. */
  label: string
  /** The button's content. */
  button: ReactNode
  buttonClass?: string
  /** The button's content is text, and names it. */
  named?: boolean
  /** A long menu: on a phone a sheet at the bottom. */
  own?: boolean
  children: ReactNode
}

/**
 * A button and the list it opens, as a native popover: works without JavaScript, closes on Esc or a tap elsewhere, and
 * restores the focus. Arrow keys move through it.
 */
export function Menu({ label, button, buttonClass = 'icon-btn', named, own, children }: MenuProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={buttonClass}
        aria-label={named ? undefined : label}
        popoverTarget={id}
        onKeyDown={enter}
      >
        {button}
      </button>
      <nav
        id={id}
        className={own ? 'menu menu-own' : 'menu'}
        popover="auto"
        aria-label={label}
        onBeforeToggle={placeBelow}
        onKeyDown={walk}
        onClick={leave}
      >
        {children}
      </nav>
    </>
  )
}

interface ItemLooks {
  icon?: ReactNode
}

export function MenuLink({ icon, children, ...rest }: LinkProps & ItemLooks) {
  return (
    <Link className="menu-item" {...rest}>
      {icon}
      {children}
    </Link>
  )
}

export function MenuButton({ icon, children, onClick, ...rest }: ComponentProps<'button'> & ItemLooks) {
  return (
    // Without JavaScript only a submit button does anything.
    <button
      type="button"
      className={rest.type === 'submit' ? 'menu-item' : 'menu-item js-only'}
      onClick={tapped(onClick)}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrow Down on the button opens the list and moves into it; while it is open, the other keys move into it too. */
function enter(event: KeyboardEvent<HTMLButtonElement>) {
  const menu = event.currentTarget.nextElementSibling as HTMLElement // the list is the button's next sibling
  const isDown = event.key === 'ArrowDown'
  if (isDown) menu.showPopover({ source: event.currentTarget })
  if (isDown || isOpen(menu)) walkIn(menu, event)
}

const walk = (event: KeyboardEvent<HTMLElement>) => walkIn(event.currentTarget, event)

function walkIn(menu: HTMLElement, event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault() // or the page would scroll as well
  // Some are shown on a phone only.
  const items = [...menu.querySelectorAll<HTMLElement>('.menu-item')].filter((item) => item.offsetParent)
  const here = items.indexOf(document.activeElement as HTMLElement) // -1 for whatever is not an item
  reach(menu, items[step(here, items.length - 1)])
}

/** Without scrolling: browsers would scroll to an item in a fixed element near the page's foot. */
function reach(menu: HTMLElement, item: HTMLElement | null | undefined) {
  if (!item) return
  item.focus({ preventScroll: true })
  const [frame, place] = [menu.getBoundingClientRect(), item.getBoundingClientRect()]
  menu.scrollTop += Math.max(place.bottom - frame.bottom, 0) + Math.min(place.top - frame.top, 0)
}

/** A choice closes the menu. */
function leave(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('.menu-item')) event.currentTarget.hidePopover() // click targets are elements
}
