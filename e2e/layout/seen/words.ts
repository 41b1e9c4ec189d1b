import { boxOf, type Fault, nameOf } from './fault.ts'
import { textsOf } from './lines.ts'
import { blockOf } from './overlaps.ts'
import { scope } from './scope.ts'

/** Text that must stay on one line: a price with its prefix. */
const units = /(?:under |≈ )?₦\s?[\d.,]+/gu
const word = /[\p{L}\p{M}\p{N}'’]+/gu

/** On buttons and in the frame's messages a word must not be broken if it fits on the screen. */
const pressed = '.btn, .chip, .menu-item, .tab-bar, .tabs, .offline, .slot-line'
const headings = 'h1'

/** Words and prices that are broken across lines. */
export function* broken(): Generator<Fault> {
  const screen = Math.min(innerWidth, 360)
  const allowed = (element: Element) =>
    element.closest(pressed) ? innerWidth * 0.8 : screen / (element.closest(headings) ? 2 : 3)
  const range = document.createRange()
  for (const { node, element } of textsOf()) {
    range.selectNodeContents(node)
    if (range.getClientRects().length < 2) continue
    for (const { 0: text, index } of node.data.matchAll(word)) {
      if (text.length < 2 || isOfAddress(node.data, index) || isPart(node, index, text.length)) continue
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      const rects = pieces(range)
      if (rects.length < 2) continue
      const needed = rects.reduce((sum, { width }) => sum + width, 0)
      // A word wider than any screen may be broken; one that fits was squeezed.
      if (needed <= allowed(element))
        yield {
          rule: 'broken',
          what: `“${text}” is broken in ${nameOf(element)}`,
          box: boxOf(range.getBoundingClientRect()),
        }
    }
  }
  for (const { element, nodes } of runs()) yield* brokenUnits(element, nodes)
  yield* separators()
}

/** A line that begins with '·': what it separates stands at the end of the line before. */
function* separators(): Generator<Fault> {
  const range = document.createRange()
  const boxAt = (node: Text, at: number) => {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect()
  }
  let before = { box: new DOMRect(), block: document.documentElement as Element }
  for (const { node, element } of textsOf()) {
    const block = blockOf(element)
    for (const { 0: letter, index } of node.data.matchAll(/[^\s]/gu)) {
      const isSeparator = letter === '·'
      const isLast = !/\S/.test(node.data.slice(index + 1, index + 3)) || node.data[index + 2] === '·'
      if (!isSeparator && !isLast) continue
      const box = boxAt(node, index)
      if (isSeparator && before.block === block && before.box.bottom < box.top + 3)
        yield { rule: 'broken', what: `a line of ${nameOf(block)} begins with “·”`, box: boxOf(box) }
      before = { box, block }
    }
  }
}

/** Adjacent text nodes of one element: React writes 'under ' and a price as two. */
function runs() {
  const found = new Map<Element, Text[]>()
  for (const { node, element } of textsOf()) found.set(element, [...(found.get(element) ?? []), node])
  return [...found].map(([element, nodes]) => ({ element, nodes }))
}

function* brokenUnits(element: Element, nodes: Text[]): Generator<Fault> {
  const text = nodes.map(({ data }) => data).join('')
  const place = (at: number): [Text, number] => {
    let left = at
    for (const node of nodes) {
      if (left <= node.length) return [node, left]
      left -= node.length
    }
    throw new Error(`${at} lies beyond the text`)
  }
  const range = document.createRange()
  for (const { 0: unit, index } of text.matchAll(units)) {
    range.setStart(...place(index))
    range.setEnd(...place(index + unit.length))
    const rects = pieces(range)
    const needed = rects.reduce((sum, { width }) => sum + width, 0)
    if (rects.length > 1 && needed < innerWidth * 0.8 && scope().contains(element))
      yield {
        rule: 'broken',
        what: `“${unit}” is broken in ${nameOf(element)}`,
        box: boxOf(range.getBoundingClientRect()),
      }
  }
}

/** Whether the word goes on in a neighbouring <mark>. */
const isPart = (node: Text, at: number, length: number) =>
  (at === 0 && node.previousSibling) || (at + length === node.length && node.nextSibling)

/** URLs may be broken anywhere. */
function isOfAddress(text: string, at: number): boolean {
  const from = text.lastIndexOf(' ', at) + 1
  return /[/@_]|www\./.test(text.slice(from).split(/\s/)[0] ?? '')
}

/** Its box on each line. */
function pieces(range: Range): DOMRect[] {
  const lines = new Map<number, DOMRect>()
  for (const rect of range.getClientRects()) {
    if (rect.width < 1) continue
    const line = [...lines.keys()].find((top) => Math.abs(top - rect.bottom) < rect.height / 2) ?? rect.bottom
    const known = lines.get(line)
    lines.set(line, known ? new DOMRect(known.x, known.y, known.width + rect.width, known.height) : rect)
  }
  return [...lines.values()]
}
