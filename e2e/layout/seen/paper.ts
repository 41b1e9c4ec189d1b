import { type Fault, faultAt } from './fault.ts'
import { linesOf } from './lines.ts'
import { clippersOf, isSeen } from './scope.ts'

/** On paper nothing may be fixed, which would repeat it on every sheet, or need scrolling or a tap to be read. */
export function* paper(): Generator<Fault> {
  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element)) continue
    const { position } = getComputedStyle(element)
    if (position === 'fixed' || position === 'sticky')
      yield faultAt('paper', element, `is ${position} on paper`)
    if (element.matches('button, input, textarea, select'))
      yield faultAt('paper', element, 'is on paper, where nobody presses it')
  }
  const told = new Set<Element>()
  for (const { element, box } of linesOf(document.body)) {
    // In a drawing, letters are part of the picture.
    if (element.closest('svg')) continue
    for (const { element: by, x, y } of clippersOf(element)) {
      const frame = by.getBoundingClientRect()
      const beyond = Math.max(x ? box.right - frame.right : 0, y ? box.bottom - frame.bottom : 0)
      if (beyond <= 2 || told.has(by) || getComputedStyle(by).webkitLineClamp !== 'none') continue
      told.add(by)
      yield faultAt('paper', by, 'cuts off what cannot be scrolled on paper')
    }
  }
}
