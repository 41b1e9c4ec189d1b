import { isAssisted } from './assisted-press.ts'

/**
 * When somebody who uses the keyboard or a screen reader removes the focused element, moves the focus to what comes
 * next; else their next step would begin at the top of the page.
 */
export function restoreFocus(): void {
  let at = document.activeElement
  /** The last focus outside of the toasts, which come and go. */
  let before = at
  let isLed = true
  for (const type of ['keydown', 'pointerdown'] as const)
    addEventListener(
      type,
      (event) => {
        isLed = isAssisted(event)
      },
      true,
    )
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    at = target
    if (!at.closest('.toasts')) before = at
  })
  new MutationObserver((changes) => {
    if (!isLed || !at || at.isConnected || document.activeElement !== document.body) return
    const gone = changes.find(({ removedNodes }) => [...removedNodes].some((one) => one.contains(at)))
    const near = gone && at === before ? besides(gone) : []
    if (gone) stand([...near, before, document.querySelector('main')].find(canStand) ?? null)
  }).observe(document.body, { childList: true, subtree: true })
}

function besides({ nextSibling, previousSibling, target }: MutationRecord): (Element | null)[] {
  const parent = target instanceof Element ? target.closest('li, section, article, [role=dialog]') : null
  return [elementFrom(nextSibling, 'nextSibling'), elementFrom(previousSibling, 'previousSibling'), parent]
}

function elementFrom(node: Node | null, way: 'nextSibling' | 'previousSibling'): Element | null {
  let here = node
  while (here && !(here instanceof Element)) here = here[way]
  return here
}

const canStand = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.closest('.toasts, [hidden], [aria-hidden=true]')

function stand(place: HTMLElement | null): void {
  if (!place) return
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
