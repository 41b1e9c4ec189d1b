import { type Box, boxOf, type Fault, faultAt, nameOf } from './fault.ts'
import { drawnOf, linesOf } from './lines.ts'
import { isSeen, layerOf, scope } from './scope.ts'

interface Drawn {
  element: Element
  layer: Element | null
  text: string
  box: Box
  /** With what hangs below the line and stands above it: dots of Yoruba, tails and tops of letters. */
  inked: Box
}

/** In pixels: up to this size a drawing is an icon, which says something as a word does. */
const largestSign = 64
const pressed = 'button, a, summary, label'

/** Icons by themselves, such as play, anywhere on the screen. */
function* signs(): Generator<Drawn> {
  for (const element of scope().querySelectorAll('svg')) {
    if (!isSeen(element)) continue
    const box = boxOf(element.getBoundingClientRect())
    const layer = layerOf(element)
    if (layer && box.right - box.left <= largestSign)
      yield {
        ...{ element, layer, box, inked: box },
        text: nameOf(element.closest(pressed) ?? element.parentElement ?? element),
      }
  }
}

const isFixed = (layer: Element | null) => layer !== null && getComputedStyle(layer).position === 'fixed'

/** Whether both are in one layer, or in two that scrolling does not move apart. */
const areTogether = (one: Drawn, other: Drawn) =>
  one.layer === other.layer || (isFixed(one.layer) && isFixed(other.layer))

/** Whether both belong to one button, such as a number on a bell. */
const areOne = (one: Drawn, other: Drawn) => {
  const button = one.element.closest(pressed)
  return button?.contains(other.element) ?? false
}

/** In pixels: contents of two buttons with less space between them read as one. */
const apart = 4

/** Text or icons of two neighbouring buttons that read as one. */
export function* touching(): Generator<Fault> {
  const said = new Map<Element, Box[]>()
  const add = (element: Element, box: Box | null) => {
    const button = element.closest(pressed)
    if (button && box) said.set(button, [...(said.get(button) ?? []), box])
  }
  for (const line of linesOf()) add(line.element, drawnOf(line))
  for (const svg of scope().querySelectorAll('svg'))
    if (isSeen(svg)) add(svg, boxOf(svg.getBoundingClientRect()))
  const all = [...said].flatMap(([button, boxes]) => boxes.map((box) => ({ button, box })))
  for (const one of all)
    for (const other of all) {
      const gap = other.box.left - one.box.right
      const isBeside = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 4
      if (!isBeside || gap < -2 || gap >= apart || one.button === other.button) continue
      // Content scrolled to just below a bar is next to it only for a moment.
      if (layerOf(one.button) !== layerOf(other.button)) continue
      if (one.button.contains(other.button) || other.button.contains(one.button)) continue
      yield faultAt('touching', one.button, `stands ${Math.round(gap)} px from ${nameOf(other.button)}`)
    }
}

/** Text or icons over each other, without a background between them. */
export function* overlaps(): Generator<Fault> {
  const drawn: Drawn[] = []
  for (const line of linesOf()) {
    const box = drawnOf(line)
    const { element, node } = line
    if (!box) continue
    const part = box.bottom - box.top
    drawn.push({
      ...{ element, layer: layerOf(element), text: node.data.trim().slice(0, 40), box },
      inked: { ...box, top: box.top - part * 0.15, bottom: box.bottom + part * 0.3 },
    })
  }
  drawn.push(...signs())
  drawn.sort((one, other) => one.box.top - other.box.top)
  const told = new Set<Element>()
  for (const [index, one] of drawn.entries())
    for (const other of drawn.slice(index + 1)) {
      if (other.box.top > one.inked.bottom) break
      const common = areOneText(one, other) ? inCommon(one.box, other.box) : inCommon(one.inked, other.inked)
      if (!common || !areTogether(one, other) || areOne(one, other) || told.has(one.element)) continue
      if (one.element === other.element && one.text === other.text) continue
      if (!areBothSeen(one, other, common)) continue
      told.add(one.element)
      yield { rule: 'overlap', what: `“${one.text}” and “${other.text}” lie over one another`, box: common }
    }
}

/** Whether both are words of one text, whose lines may stand close: a heading with a name in it. */
const areOneText = (one: Drawn, other: Drawn) => blockOf(one.element) === blockOf(other.element)

export function blockOf(element: Element): Element {
  const drawing = element.closest('svg')
  if (drawing) return drawing
  let at = element
  while (at.parentElement && getComputedStyle(at).display.startsWith('inline')) at = at.parentElement
  return at
}

function inCommon(one: Box, other: Box): Box | null {
  const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)]
  const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)]
  return right - left > 2 && bottom - top > 1 ? { left, top, right, bottom } : null
}

/** The upper one hides the lower one if it, or an ancestor, has a background. */
function areBothSeen(one: Drawn, other: Drawn, at: Box): boolean {
  const before = scrollY
  if (one.layer === null) scrollTo(0, at.top + before - innerHeight / 2)
  const y = (at.top + at.bottom) / 2 + (before - scrollY)
  const pile = document.elementsFromPoint((at.left + at.right) / 2, y)
  scrollTo(0, before)
  const places = [pile.indexOf(one.element), pile.indexOf(other.element)]
  // An icon that is not hit at all is scrolled under the edge of its box.
  const isAway = ({ element }: Drawn) => element instanceof SVGElement && !pile.includes(element)
  if (isAway(one) || isAway(other)) return false
  if (places.includes(-1)) return true
  const between = pile.slice(Math.min(...places), Math.max(...places))
  const lower = places[0] === Math.max(...places) ? one.element : other.element
  return !between.some((element) => !element.contains(lower) && hasGround(element))
}

const hasGround = (element: Element) => {
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return element.tagName === 'IMG' || backgroundImage !== 'none' || !/, 0\)|transparent/.test(backgroundColor)
}
