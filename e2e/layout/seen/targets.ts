import { type Fault, faultAt } from './fault.ts'
import { isSeen, scope } from './scope.ts'

const touched =
  'a[href], button, input:not([type=hidden]), textarea, select, summary, [role=button], [role=tab], [role=radio]'
const least = 44

/** Touch targets smaller than 44 by 44, counting their label and the area they add around themselves. */
export function* targets(): Generator<Fault> {
  for (const element of scope().querySelectorAll<HTMLElement>(touched)) {
    const around = labelsOf(element).find(isLarge) ?? element
    if (!isSeen(around) || isInText(element) || element.matches(':disabled') || isLarge(around)) continue
    const { width, height } = around.getBoundingClientRect()
    if (!isHitAround(element, around))
      yield faultAt('target', around, `is ${Math.round(width)} by ${Math.round(height)} px to touch`)
  }
}

const isLarge = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width >= least - 0.5 && height >= least - 0.5
}

const labelsOf = (element: Element): Element[] =>
  element instanceof HTMLInputElement ? [...(element.labels ?? [])].filter(isSeen) : []

/** A link within text is as high as its line. */
function isInText(element: Element): boolean {
  if (!/^inline/.test(getComputedStyle(element).display)) return false
  const block = element.closest('p, li, dd, td, blockquote, figcaption, legend, span, div')
  const own = element.textContent?.trim().length ?? 0
  return block !== null && (block.textContent?.trim().length ?? 0) > own + 2 && own > 0
}

/** Ignores toasts, which leave by themselves. */
const hitAt = (x: number, y: number) =>
  document.elementsFromPoint(x, y).find((element) => !element.closest('.toasts')) ?? null

/** Hit-tests the edges of the required area. */
function isHitAround(element: Element, around: Element): boolean {
  around.scrollIntoView({ block: 'center', inline: 'nearest' })
  const { left, right, top, bottom } = around.getBoundingClientRect()
  const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, least / 2 - 1]
  const isOwn = (hit: Element | null) =>
    hit !== null &&
    (around.contains(hit) || element.contains(hit) || hit.closest('label')?.control === element)
  const [wide, high] = [Math.max(reach, 0), Math.max(reach, 0)]
  return [
    [x - wide, y],
    [x + wide, y],
    [x, y - high],
    [x, y + high],
  ].every(([x = 0, y = 0]) => isOwn(hitAt(x, y)))
}
