/**
 * Moves the focus out of an item of a list that is about to go: to the next one, or to what it stands below, or to
 * `otherwise`. Whoever goes by keyboard would begin at the top of the page.
 */
export function leaveItem(item: Element | null | undefined, otherwise: Element | null | undefined): void {
  if (!item?.contains(document.activeElement)) return
  const next = item.nextElementSibling ?? item.parentElement?.closest('li') ?? otherwise
  if (!(next instanceof HTMLElement)) return
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
