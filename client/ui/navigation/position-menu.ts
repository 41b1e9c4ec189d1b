const edge = 8

/** Positions an open popover at its button, ends aligned, inside the window, on the side with more room. */
export function placeByHand(popover: HTMLElement): void {
  // It may have been opened elsewhere before, or as a sheet.
  popover.removeAttribute('style')
  const opener = document.querySelector(`[popovertarget="${popover.id}"]`)
  const { bottom, width, height } = popover.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const isSheet = bottom >= innerHeight && width >= clientWidth
  if (!opener || isSheet) return
  const button = opener.getBoundingClientRect()
  const [above, below] = [button.top - edge, innerHeight - button.bottom - edge]
  const isBelow = height <= below || below >= above
  const most = clientWidth - width - edge
  Object.assign(popover.style, {
    positionArea: 'none',
    left: 'auto',
    right: `${Math.max(edge, Math.min(clientWidth - button.right, most))}px`,
    top: isBelow ? `${button.bottom}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - button.top}px`,
    maxHeight: `${isBelow ? below : above}px`,
  })
  // It does not follow its button, so scrolling closes it, and so does turning the phone.
  const moved = ({ target }: Event) => {
    if (target === popover) return
    removeEventListener('scroll', moved, true)
    removeEventListener('resize', moved)
    popover.hidePopover()
  }
  addEventListener('scroll', moved, true)
  addEventListener('resize', moved)
}
