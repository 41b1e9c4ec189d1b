import { type Fault, faultAt } from './fault.ts'
import { clippersOf, isSeen, scope } from './scope.ts'

/** What may scroll sideways: rows of chips and tabs, pictures, tables, code, and the reader at its own size. */
const pushed = '.chips, .tabs, .snap-x, .prose pre, .prose table, .reader *, [data-sideways], .pswp'

/** Elements beyond the right or the left edge, and boxes that scroll both ways where only one is meant. */
export function* sideways(): Generator<Fault> {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const widest = [...document.querySelectorAll('main *')]
      .filter((element) => Math.round(element.getBoundingClientRect().right) === scrollWidth)
      .at(-1)
    yield faultAt(
      'sideways',
      widest ?? document.body,
      `makes the page ${scrollWidth} px wide on a screen of ${clientWidth}`,
    )
  }
  for (const element of [scope(), ...scope().querySelectorAll('*')]) {
    if (element.scrollWidth > element.clientWidth + 1 && !element.matches(pushed) && isSeen(element)) {
      const { overflowX } = getComputedStyle(element)
      if (overflowX === 'auto' || overflowX === 'scroll')
        yield faultAt(
          'sideways',
          element,
          `scrolls sideways: ${element.scrollWidth} px in ${element.clientWidth}`,
        )
    }
    const { left, right, width } = drawnBox(element)
    if (width < 2 || (right <= innerWidth + 1 && left >= -1) || !isDrawn(element) || !isSeen(element))
      continue
    if (element.parentElement && clippersOf(element.parentElement).some(({ x }) => x)) continue
    if (element.closest('.skip')) continue
    yield faultAt(
      'sideways',
      element,
      `reaches from ${Math.round(left)} to ${Math.round(right)} px of ${innerWidth}`,
    )
  }
}

/** Whether anything of it is visible besides its children. */
function isDrawn(element: Element): boolean {
  if (element.matches('img, svg, video, canvas, input, select, textarea')) return true
  if ([...element.childNodes].some((node) => node instanceof Text && node.data.trim())) return true
  const { backgroundColor, borderRightWidth } = getComputedStyle(element)
  return borderRightWidth !== '0px' || !/, 0\)|transparent/.test(backgroundColor)
}

/** The box of a button without a background is that of its text. */
function drawnBox(element: Element): DOMRect {
  const isBare = () => /, 0\)|transparent/.test(getComputedStyle(element).backgroundColor)
  if (!element.matches('.btn-quiet, .link-alone') || !isBare()) return element.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
