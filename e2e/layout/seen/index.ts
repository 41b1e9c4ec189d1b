import { covered, hiddenFocus } from './covers.ts'
import { cut } from './cut.ts'
import type { Fault } from './fault.ts'
import { overlaps } from './overlaps.ts'
import { paper } from './paper.ts'
import { popups } from './popups.ts'
import { lookAnew } from './scope.ts'
import { sideways } from './sideways.ts'
import { targets } from './targets.ts'
import { broken } from './words.ts'

const rules = { sideways, popups, overlaps, cut, broken, covered, targets, hiddenFocus, paper }
export type Rule = keyof typeof rules

/** Everything that lies wrong on the page as it is, by these rules. */
export function faultsBy(asked: Rule[]): Fault[] {
  lookAnew()
  // What lets a finger through is seen all the same.
  const all = document.createElement('style')
  all.textContent = '*, ::before, ::after { pointer-events: auto !important }'
  const reached: Rule[] = ['targets']
  const found: Fault[] = []
  for (const rule of asked) {
    if (!reached.includes(rule)) document.head.append(all)
    found.push(...rules[rule]())
    all.remove()
  }
  return found
}
