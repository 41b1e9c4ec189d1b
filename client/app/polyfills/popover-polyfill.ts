import './popover-polyfill.css'
/**
 * A polyfill of popovers, as far as menus and toasts need them: a button opens its list, which closes on Esc, on a tap
 * elsewhere and when another opens. An open one has `data-open` (see menus.css).
 */
export function polyfillPopovers(): void {
  if ('showPopover' in HTMLElement.prototype) return
  const open = new Set<HTMLElement>()
  const isAuto = (one: HTMLElement) => one.getAttribute('popover') !== 'manual'
  const buttonOf = ({ id }: HTMLElement) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)

  function turn(one: HTMLElement, isOpen: boolean): void {
    if (open.has(one) === isOpen) return
    const states = { oldState: isOpen ? 'closed' : 'open', newState: isOpen ? 'open' : 'closed' }
    one.dispatchEvent(Object.assign(new Event('beforetoggle'), states))
    if (isOpen && isAuto(one)) for (const other of [...open].filter(isAuto)) turn(other, false)
    if (isOpen) open.add(one)
    else open.delete(one)
    one.toggleAttribute('data-open', isOpen)
    document.documentElement.toggleAttribute('data-menu', [...open].some(isAuto))
    one.dispatchEvent(Object.assign(new Event('toggle'), states))
  }

  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      turn(this, true)
    },
    hidePopover(this: HTMLElement) {
      turn(this, false)
    },
    togglePopover(this: HTMLElement) {
      turn(this, !open.has(this))
    },
  })
  addEventListener('click', ({ target }) => {
    const at = target as Element // clicks happen on elements
    const id = at.closest('[popovertarget]')?.getAttribute('popovertarget')
    const asked = id ? document.getElementById(id) : null
    const others = [...open].filter((one) => isAuto(one) && one !== asked && !one.contains(at))
    for (const one of others) turn(one, false)
    if (asked) turn(asked, !open.has(asked))
  })
  addEventListener('keydown', ({ key }) => {
    const last = [...open].filter(isAuto).at(-1)
    if (key !== 'Escape' || !last) return
    turn(last, false)
    buttonOf(last)?.focus()
  })
}
