import type { ToggleEvent } from 'react'
import { late } from '../lazy-component.ts'

const byHand = late(() => import('./position-menu.ts'))

/** Engines that know where a popover's button is: those that know of commands have learned it before. */
const isPlaced = () =>
  CSS.supports('position-area', 'bottom') && 'commandForElement' in HTMLButtonElement.prototype

/** Puts a popover at its button for browsers that cannot; it is not seen before it stands there. */
export function placeBelow({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>): void {
  if (newState !== 'open' || isPlaced()) return
  popover.style.visibility = 'hidden'
  const shown = () => popover.style.removeProperty('visibility')
  byHand
    .ready()
    .then(({ placeByHand }) => placeByHand(popover))
    .then(shown, shown)
}
