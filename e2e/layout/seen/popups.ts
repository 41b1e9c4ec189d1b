import { type Fault, faultAt, nameOf } from './fault.ts'

const near = 16

/** A popup must touch its button, be a sheet at the bottom edge, or a window over a backdrop. */
export function* popups(): Generator<Fault> {
  const opened = '[popover=auto]:is(:popover-open, [data-open]), dialog:modal, .sheet-fold[open] > .sheet'
  for (const popup of document.querySelectorAll<HTMLElement>(opened)) {
    const { left, top, right, bottom } = popup.getBoundingClientRect()
    const width = document.documentElement.clientWidth
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      yield faultAt('popup', popup, 'reaches off the screen')
    const isAtFoot = Math.abs(bottom - innerHeight) <= 1 && left <= 1 && right >= width - 1
    if (hasShade(popup) && (isAtFoot || popup.tagName === 'DIALOG')) {
      if (popup.tagName === 'DIALOG' && !isAtFoot && Math.abs(left + right - width) > 17)
        yield faultAt('popup', popup, 'is neither a sheet nor in the middle')
      continue
    }
    const opener = openerOf(popup)
    if (!opener?.checkVisibility()) continue
    const button = opener.getBoundingClientRect()
    const apart = {
      x: Math.max(left - button.right, button.left - right, 0),
      y: Math.max(top - button.bottom, button.top - bottom, 0),
    }
    if (Math.hypot(apart.x, apart.y) > near)
      yield faultAt(
        'popup',
        popup,
        `opens ${Math.round(Math.hypot(apart.x, apart.y))} px away from ${nameOf(opener)}`,
      )
    const over = Math.min(bottom, button.bottom) - Math.max(top, button.top)
    if (over > 8 && Math.min(right, button.right) - Math.max(left, button.left) > 8)
      yield faultAt('popup', popup, `lies over ${nameOf(opener)}, which opened it`)
  }
}

const isSheet = (popup: Element) => popup.matches('.sheet')

const openerOf = (popup: Element) =>
  isSheet(popup) ? popup.previousElementSibling : document.querySelector(`[popovertarget="${popup.id}"]`)

/** The backdrop of a <details> is drawn by its button. */
function hasShade(popup: Element): boolean {
  const [from, pseudo] = isSheet(popup) ? [openerOf(popup) ?? popup, '::before'] : [popup, '::backdrop']
  const { backgroundColor } = getComputedStyle(from, pseudo)
  return (
    Number(/[,/]\s*([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? (backgroundColor.startsWith('rgb(') ? 1 : 0)) >
    0.2
  )
}
