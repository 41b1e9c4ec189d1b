import { type Fault, faultAt, nameOf } from './fault.ts'
import { isSeen, scope } from './scope.ts'

const rows = ':scope > :is(label, li)'
const boxes = 'input:is([type=checkbox], [type=radio])'

/** Boxes of rows below each other that stand at no common edge: with large letters some took a line of their own. */
export function* ragged(): Generator<Fault> {
  for (const list of scope().querySelectorAll('fieldset, ul, ol')) {
    /** Where the first box of a column stands, by the edge of its rows. */
    const edges = new Map<number, number>()
    for (const row of list.querySelectorAll(rows)) {
      const box = row.querySelector(boxes)
      if (!box || !isSeen(box)) continue
      const edge = Math.round(row.getBoundingClientRect().left)
      const place = box.getBoundingClientRect().left
      const first = edges.get(edge) ?? place
      edges.set(edge, first)
      if (Math.abs(place - first) > 2)
        yield faultAt('ragged', row, `has its box out of line in ${nameOf(list)}`)
    }
  }
}
