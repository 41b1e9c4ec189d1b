import type { Box } from './fault.ts'
import { type Clip, clippersOf, isSeen, scope } from './scope.ts'

/** A rendered line of text; its box is as high as its letters, without line spacing. */
export interface Line {
  node: Text
  element: Element
  box: Box
  clippers: Clip[]
}

/** The lines at the current scroll position, cached: several rules ask for them. */
let known: { at: string; lines: Line[] } | null = null

export function forgetLines(): void {
  known = null
}

/** Every rendered line of text, in document order. */
export function linesOf(within: Element = scope()): Line[] {
  if (within !== scope()) return readLines(within)
  const at = `${scrollX} ${scrollY} ${within.scrollTop}`
  if (known?.at !== at) known = { at, lines: readLines(within) }
  return known.lines
}

function readLines(within: Element): Line[] {
  const lines: Line[] = []
  const range = document.createRange()
  for (const { node, element, size } of textsOf(within)) {
    range.selectNodeContents(node)
    let clippers: Clip[] | undefined
    for (const { left, right, top, height } of range.getClientRects()) {
      if (right - left < 1) continue
      clippers ??= clippersOf(element)
      // Fonts leave about a fifth below the baseline.
      const foot = top + height * 0.8
      lines.push({ node, element, clippers, box: { left, right, top: foot - size * 0.62, bottom: foot } })
    }
  }
  return lines
}

/** Every rendered text node, with its font size. */
export function* textsOf(within: Element = scope()) {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const seen = new Map<Element, number>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.nodeValue?.trim() || element.matches('script, style, noscript, option, title'))
      continue
    let size = seen.get(element)
    if (size === undefined) {
      size = isSeen(element) ? Number.parseFloat(getComputedStyle(element).fontSize) : 0
      seen.set(element, size)
    }
    // the walker visits text nodes only
    if (size > 0) yield { node: node as Text, element, size }
  }
}

/** The visible part after all clipping; null if there is none. */
export function drawnOf({ box, clippers }: Line): Box | null {
  let { left, top, right, bottom } = box
  for (const { element, x, y } of clippers) {
    const frame = element.getBoundingClientRect()
    if (x) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
    if (y) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
  }
  return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null
}
