import { type Fault, faultAt, nameOf } from './fault.ts'
import { drawnOf, type Line, linesOf } from './lines.ts'
import { type Clip, isSeen, scope } from './scope.ts'

/** Buttons and prices must never be truncated. */
const whole = '.brand, .btn, button:not(:has(*)), .price, .menu-item, .tab-bar a'

/** Text that is cut off without an ellipsis, or of which too little is left to read. */
export function* cut(): Generator<Fault> {
  const told = new Set<Element>()
  for (const line of linesOf()) {
    // In a drawing, letters are part of the picture.
    const fault = told.has(line.element) || line.element.closest('svg') ? null : (cutOf(line) ?? sliced(line))
    if (!fault) continue
    told.add(line.element)
    yield fault
  }
  yield* crushed()
  for (const field of scope().querySelectorAll('input')) {
    if (field.type === 'search' && isSeen(field)) {
      const { had, size } = roomFor(field)
      if (had < leastTyped * size)
        yield faultAt('cut', field, `has ${Math.round(had)} px for what is typed in letters of ${size}`)
    }
    if (field.value || !field.placeholder || !field.checkVisibility()) continue
    if (getComputedStyle(field).textOverflow === 'ellipsis') continue
    const room = roomFor(field)
    if (room.needed > room.had + 1)
      yield faultAt('cut', field, `has ${Math.round(room.had)} px for “${field.placeholder}”`)
  }
}

/** Lines lower than their letters, as where the letters grow with the reader's and the lines are in pixels. */
function* crushed(): Generator<Fault> {
  const told = new Set<Element>()
  for (const { element } of linesOf()) {
    if (told.has(element) || element.closest('svg')) continue
    told.add(element)
    const { lineHeight, fontSize } = getComputedStyle(element)
    const [line, letters] = [Number.parseFloat(lineHeight), Number.parseFloat(fontSize)]
    if (line < letters * 0.98)
      yield faultAt('cut', element, `has lines of ${line} px for letters of ${letters}`)
  }
}

/** A box that scrolls and ends in the middle of a line looks cut off: where it can, it ends between two. */
function sliced(line: Line): Fault | null {
  const by = line.clippers.find(({ element, scrollsY }) => scrollsY && element === line.element)?.element
  if (!by || by.scrollTop > 0 || by.matches('textarea')) return null
  const foot = by.getBoundingClientRect().bottom
  const { top, bottom } = line.box
  const hanging = (bottom - top) * 0.3
  return top < foot - 3 && bottom + hanging > foot + 2
    ? faultAt('cut', by, 'ends in the middle of a line')
    : null
}

function cutOf(line: Line): Fault | null {
  const { element, clippers } = line
  let { box } = line
  for (const clip of clippers) {
    const frame = clip.element.getBoundingClientRect()
    // Completely outside: that is intended.
    if (box.left > frame.right || box.right < frame.left || box.top > frame.bottom || box.bottom < frame.top)
      return null
    const beyondX = clip.x && !clip.scrollsX && Math.max(box.right - frame.right, frame.left - box.left)
    const beyondY = clip.y && !clip.scrollsY && Math.max(box.bottom - frame.bottom, frame.top - box.top)
    if (beyondX && beyondX > 2) {
      if (!endsInDots(clip)) return faultAt('cut', element, `is cut by ${nameOf(clip.element)}`)
      if (element.closest(whole)) return faultAt('cut', element, 'is shortened, and never may be')
      const left = drawnOf(line)
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (left && frame.width < 3 * size) return faultAt('cut', element, 'is shortened to less than a word')
    }
    if (beyondY && beyondY > 2 && !isClamped(clip.element))
      return faultAt('cut', element, `is cut through by ${nameOf(clip.element)}`)
    // The rest can be scrolled into view.
    if (clip.scrollsX || clip.scrollsY) return null
    // Text that ends in an ellipsis may be clipped.
    const { left, right, top, bottom } = box
    const [x, y] = [clip.x, clip.y]
    box = {
      ...{ left: x ? Math.max(left, frame.left) : left, right: x ? Math.min(right, frame.right) : right },
      ...{ top: y ? Math.max(top, frame.top) : top, bottom: y ? Math.min(bottom, frame.bottom) : bottom },
    }
  }
  return leaves({ ...line, box })
}

const endsInDots = ({ element }: Clip) =>
  getComputedStyle(element).textOverflow === 'ellipsis' || isClamped(element)

const isClamped = (element: Element) => getComputedStyle(element).webkitLineClamp !== 'none'

/** Text that overflows its button. */
function leaves({ box, element }: Line): Fault | null {
  const control = element.closest(
    '.btn, .chip, .badge, .menu-item, .tab-bar a, .avatar, .icon-btn, .segment > *',
  )
  if (!control || getComputedStyle(control).display === 'inline') return null
  const frame = control.getBoundingClientRect()
  const beyond = Math.max(
    box.right - frame.right,
    frame.left - box.left,
    box.bottom - frame.bottom,
    frame.top - box.top,
  )
  return beyond > 2
    ? faultAt('cut', element, `sticks ${Math.round(beyond)} px out of ${nameOf(control)}`)
    : null
}

/** The visible width of a search box must be at least this many times its font size: about ten letters. */
const leastTyped = 5

const canvas = document.createElement('canvas').getContext('2d')

function roomFor(field: HTMLInputElement) {
  const style = getComputedStyle(field)
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  if (canvas) canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const needed = canvas?.measureText(field.placeholder).width ?? 0
  return { needed, had: field.clientWidth - padding, size: Number.parseFloat(style.fontSize) }
}
