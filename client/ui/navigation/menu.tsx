import type { ToggleEvent } from 'react'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { Link, type LinkProps } from '#client/ui/navigation/navigation.tsx'
import { tapped } from '../feedback/tap-error.ts'
import { late } from '../lazy-component.ts'

const byHand = late(() => import('./position-menu.ts'))

/** Engines that know where a popover's button is: those that know of commands have learned it before. */
const isPlaced = () =>
  CSS.supports('position-area', 'bottom') && 'commandForElement' in HTMLButtonElement.prototype

/** Puts a popover at its button for browsers that cannot; it is not seen before it stands there. */
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
  /** The accessible name of the button, and of what it opens. */
  label: string
  /** What the button shows. */
  button: ReactNode
  buttonClass?: string
  /** What the button shows is words, and names it. */
  named?: boolean
  /** It is long: on a phone a sheet under the thumb. */
  own?: boolean
  children: ReactNode
}

/**
 * A button and the list it opens, by the browser's own popover: it opens without JavaScript, closes by Esc or a tap
 * elsewhere and gives the focus back. Arrow keys walk it.
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
    // Only a button that sends a form does anything without JavaScript.
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

/** Down from the button leads into the list, and opens it. */
function enter(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== 'ArrowDown') return
  event.preventDefault() // or the page would scroll as well
  const menu = event.currentTarget.nextElementSibling as HTMLElement // the list stands right after its button
  menu.showPopover({ source: event.currentTarget })
  reach(menu, menu.querySelector<HTMLElement>('.menu-item'))
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.menu-item')].filter(
    (item) => item.offsetParent,
  )
  const here = items.indexOf(document.activeElement as HTMLElement) // -1 for whatever is not an item
  reach(event.currentTarget, items[step(here, items.length - 1)])
}

/** The page stays where it is: it would be scrolled for what stands fixed near its foot. */
function reach(menu: HTMLElement, item: HTMLElement | null | undefined) {
  if (!item) return
  item.focus({ preventScroll: true })
  const [frame, place] = [menu.getBoundingClientRect(), item.getBoundingClientRect()]
  menu.scrollTop += Math.max(place.bottom - frame.bottom, 0) + Math.min(place.top - frame.top, 0)
}

/** Whoever chose something is done with the menu. */
function leave(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('.menu-item')) event.currentTarget.hidePopover() // clicks happen on elements
}
