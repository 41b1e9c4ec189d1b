/**
 * Moves the focus out of a list item that is about to be removed: to the next item, to the item around the list, or to
 * `otherwise`. Keyboard users would else start at the top of the page.
 */
export function leaveItem(item: Element | null | undefined, otherwise: Element | null | undefined): void {
  if (!item?.contains(document.activeElement)) return
  const next = item.nextElementSibling ?? item.parentElement?.closest('li') ?? otherwise
  if (!(next instanceof HTMLElement)) return
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
