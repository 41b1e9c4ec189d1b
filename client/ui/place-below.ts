import type { ToggleEvent } from 'react'

/** Puts a popover below its button, ends aligned, inside the window; for browsers without `position-area`. */
export function placeBelow(event: ToggleEvent<HTMLElement>): void {
  const popover = event.currentTarget
  if (event.newState !== 'open' || CSS.supports('position-area', 'bottom')) return
  const button = document.querySelector(`[popovertarget="${popover.id}"]`)?.getBoundingClientRect()
  if (!button) return
  popover.style.right = `${Math.max(8, document.documentElement.clientWidth - button.right)}px`
  const below = button.bottom < innerHeight * 0.6
  popover.style.top = below ? `${button.bottom}px` : 'auto'
  popover.style.bottom = below ? 'auto' : `${innerHeight - button.top}px`
}
