import { boxOf, type Fault, faultAt, nameOf } from './fault.ts'
import { drawnOf, linesOf } from './lines.ts'
import { isSeen, layerOf, openedLast, scope } from './scope.ts'

/** The scroll container: the page, or what is open over it. */
const scroller = (): Element => {
  const opened = openedLast()
  return opened ?? document.scrollingElement ?? document.documentElement
}

/** Text under a bar that cannot be scrolled clear of it, at either end of the page. */
export function* covered(): Generator<Fault> {
  const page = scroller()
  const before = page.scrollTop
  for (const end of [0, page.scrollHeight]) {
    page.scrollTop = end
    const scrolls = page.scrollHeight > page.clientHeight + 1
    for (const line of linesOf()) {
      const box = drawnOf(line)
      if (!box) continue
      // Text in the other half of the screen can be scrolled clear from here.
      if (scrolls && (end === 0 ? box.top > innerHeight / 2 : box.top < innerHeight / 2)) continue
      const over = coverOf(line.element, (box.left + box.right) / 2, (box.top + box.bottom) / 2)
      if (!over) continue
      const what = `“${line.node.data.trim().slice(0, 40)}” lies under ${nameOf(over)} and cannot be scrolled clear`
      yield { rule: 'covered', what, box }
      break
    }
  }
  page.scrollTop = 0
  yield* underHead()
  page.scrollTop = before
}

/** A button that reaches under or over the head of a page that stands at its beginning. */
function* underHead(): Generator<Fault> {
  const head = scope().querySelector('.top:not(.top-over)')
  const foot = head?.getBoundingClientRect().bottom ?? 0
  for (const button of scope().querySelectorAll('main :is(a, button)')) {
    if (!head || layerOf(button) || !isSeen(button) || button.closest('.sr-only')) continue
    const { top, bottom } = button.getBoundingClientRect()
    if (top < foot - 1 && bottom > foot + 1)
      yield faultAt('covered', button, `reaches ${Math.round(foot - top)} px under the head`)
  }
}

/** Of the screen, for the content: half of it, and more where letters are so large that few lines fit. */
const leastBetween = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 24 ? 0.65 : 0.5

/** Bars that together leave too little of the screen for the content. */
export function* bars(): Generator<Fault> {
  // A full-screen page has its bars over its content.
  if (openedLast() || document.querySelector('main.immersive')) return
  let [top, bottom] = [0, innerHeight]
  const frames: DOMRect[] = []
  for (const element of scope().querySelectorAll('*')) {
    if (layerOf(element) !== element || !isSeen(element) || element.matches('.toasts')) continue
    const frame = element.getBoundingClientRect()
    // Bars beside the content take none of its height; what fills the screen is the content.
    if (frame.width < innerWidth * 0.9 || frame.height > innerHeight * 0.9) continue
    frames.push(frame)
  }
  // From the edges inwards: a bar may stand on another.
  for (const frame of frames.toSorted((one, other) => one.top - other.top))
    if (frame.top <= top && frame.bottom < innerHeight) top = Math.max(top, frame.bottom)
  for (const frame of frames.toSorted((one, other) => other.bottom - one.bottom))
    if (frame.bottom >= bottom - 1 && frame.top > 0) bottom = Math.min(bottom, frame.top)
  if (bottom - top < innerHeight * leastBetween())
    yield faultAt(
      'bars',
      document.body,
      `has ${Math.round(bottom - top)} px of ${innerHeight} between its bars`,
    )
}

/** The fixed element over this point of `element`. */
function coverOf(element: Element, x: number, y: number): Element | null {
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null
  const hit = document.elementFromPoint(x, y)
  if (!hit || hit.contains(element) || element.contains(hit) || !scope().contains(hit)) return null
  const layer = layerOf(hit)
  // A toast leaves by itself or at a tap; only the frame's messages must not be under it.
  if (layer?.matches('.toasts') && !element.closest('.slot')) return null
  // A sticky element moves with its own list.
  return layer && layer !== layerOf(element) && !layer.contains(element) ? layer : null
}

const focusable = 'a[href], button:not(:disabled), input:not([type=hidden]), textarea, select, summary'

/** A focused element under a bar: keyboard users cannot see where they are. */
export function* hiddenFocus(): Generator<Fault> {
  const [before, at] = [scroller().scrollTop, document.activeElement]
  const places = [...scope().querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !layerOf(element) && element.tabIndex >= 0,
  )
  for (const element of places) {
    element.focus()
    if (document.activeElement !== element) continue
    const { left, right, top, bottom, height } = element.getBoundingClientRect()
    if (height > innerHeight / 2 || height < 2 || element.closest('.sr-only, .skip')) continue
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const over = coverOf(element, x, (top + bottom) / 2)
    if (over) yield faultAt('focus', element, `has the focus under ${nameOf(over)}`)
    else if (bottom < 0 || top > innerHeight)
      yield faultAt('focus', element, 'has the focus outside of the screen')
  }
  if (at instanceof HTMLElement) at.focus({ preventScroll: true })
  scroller().scrollTop = before
}

export const boxes = boxOf
