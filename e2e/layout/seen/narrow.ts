import { type Fault, faultAt } from './fault.ts'
import { linesOf } from './lines.ts'
import { scope } from './scope.ts'

const lengthOf = (text: Element) =>
  linesOf(text).reduce((sum, { box: { left, right } }) => sum + right - left, 0)

/** How many px a button has beyond its name and the words below it, each on one line; below nought they are broken. */
function spareOf(button: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(button)
  const room = button.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const needed = [...button.children].map((line) =>
    line.matches('small') ? lengthOf(line) : line.getBoundingClientRect().width,
  )
  return room - Math.max(...needed)
}

/** Buttons of two lines that take three, though the one beside has room to give. */
export function* narrow(): Generator<Fault> {
  for (const button of scope().querySelectorAll('.two-lines:has(> small)')) {
    const { top } = button.getBoundingClientRect()
    const row = [...(button.parentElement?.children ?? [])].filter(
      (one) => one.matches('.two-lines') && Math.abs(one.getBoundingClientRect().top - top) < 2,
    )
    const spare = row.reduce((sum, one) => sum + spareOf(one), 0)
    if (spareOf(button) < -1 && spare >= 0) yield faultAt('narrow', button, 'takes three lines for two')
  }
}
