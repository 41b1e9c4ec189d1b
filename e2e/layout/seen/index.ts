import { ragged } from './columns.ts'
import { bars, covered, hiddenFocus } from './covers.ts'
import { cut } from './cut.ts'
import type { Fault } from './fault.ts'
import { forgetLines } from './lines.ts'
import { narrow } from './narrow.ts'
import { overlaps, touching } from './overlaps.ts'
import { paper } from './paper.ts'
import { popups } from './popups.ts'
import { lookAnew } from './scope.ts'
import { sideways } from './sideways.ts'
import { targets } from './targets.ts'
import { broken } from './words.ts'

const rules = {
  sideways,
  popups,
  overlaps,
  touching,
  cut,
  broken,
  ragged,
  narrow,
  covered,
  bars,
  targets,
  hiddenFocus,
  paper,
}
export type Rule = keyof typeof rules

/** Makes elements with `pointer-events: none` hit-testable. Stays, since a change restyles the whole page. */
const all = document.createElement('style')
all.textContent = '*, ::before, ::after { pointer-events: auto !important }'

/** All faults of the page as it is, by these rules. */
export function faultsBy(asked: Rule[]): Fault[] {
  lookAnew()
  forgetLines()
  const reached: Rule[] = ['targets']
  const by = (rule: Rule) => [...rules[rule]()]
  if (!all.isConnected) document.head.append(all)
  const found = asked.filter((rule) => !reached.includes(rule)).flatMap(by)
  const touched = asked.filter((rule) => reached.includes(rule))
  if (touched.length > 0) all.remove()
  return [...found, ...touched.flatMap(by)]
}
