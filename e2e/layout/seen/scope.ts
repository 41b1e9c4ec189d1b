const seen = new Map<Element, boolean>()

/** Whether an element is visible. */
export function isSeen(element: Element): boolean {
  const known = seen.get(element) ?? lookAt(element)
  seen.set(element, known)
  return known
}

function lookAt(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && !element.closest('.sr-only')
}

const isOpen = (popover: Element) => popover.matches(':is(:popover-open, [data-open])')

/** The topmost thing open over the page: the last dialog, or the menu in it. */
export function openedLast(): Element | null {
  const menus = [...document.querySelectorAll('[popover=auto]')].filter(isOpen)
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  const sheets = [...document.querySelectorAll('.sheet-fold[open] > .sheet')]
  return menus.at(-1) ?? dialogs.at(-1) ?? sheets.at(-1) ?? null
}

let within: Element = document.body

/** The element to check: with something open over the page, only that, since the page was checked before. */
export const scope = (): Element => within

/** The nearest ancestor (or the element itself) that does not scroll with the page; null if none. */
export function layerOf(element: Element): Element | null {
  for (let at: Element | null = element; at && at !== within; at = at.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
  return null
}

export interface Clip {
  element: Element
  x: boolean
  y: boolean
  scrollsX: boolean
  scrollsY: boolean
}

const clips = new Map<Element, Clip | null>()

/** Call after the page has changed: drops what is cached. */
export function lookAnew(): void {
  within = openedLast() ?? document.body
  clips.clear()
  seen.clear()
}

function clipOf(element: Element): Clip | null {
  const known = clips.get(element)
  if (known !== undefined) return known
  const { overflowX, overflowY } = getComputedStyle(element)
  const cuts = (overflow: string) => overflow !== 'visible'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const clip =
    cuts(overflowX) || cuts(overflowY)
      ? {
          ...{ element, x: cuts(overflowX), y: cuts(overflowY) },
          ...{ scrollsX: scrolls(overflowX), scrollsY: scrolls(overflowY) },
        }
      : null
  clips.set(element, clip)
  return clip
}

/** All elements that clip this one, the nearest first. */
export function clippersOf(element: Element): Clip[] {
  const found: Clip[] = []
  let escapes = false
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { position } = getComputedStyle(at)
    // An absolutely positioned element is not clipped by ancestors inside its containing block.
    const clip = escapes && position === 'static' ? null : clipOf(at)
    if (clip) found.push(clip)
    if (position === 'fixed') return found
    if (position === 'absolute') escapes = true
    else if (position !== 'static') escapes = false
  }
  return found
}
