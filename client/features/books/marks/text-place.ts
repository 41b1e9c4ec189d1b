/** A part of a book that is on the screen: its text, and the element that lies over it. */
export interface Layer {
  part: number
  root: HTMLElement
  /** Positioned, as large as the part: marks are painted into it. */
  over: HTMLElement
}

/** A half-open range of characters in the text of a part. */
export interface Letters {
  begins: number
  ends: number
}

function textsOf(root: Node): Text[] {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node as Text) // only those are shown
  return texts
}

/** The characters of `root` that a range holds, clamped to it; null when it holds none. */
export function lettersOf(root: Node, range: AbstractRange): Letters | null {
  const whole = document.createRange()
  whole.selectNodeContents(root)
  const part = document.createRange()
  part.setStart(range.startContainer, range.startOffset)
  part.setEnd(range.endContainer, range.endOffset)
  if (part.compareBoundaryPoints(Range.START_TO_START, whole) < 0)
    part.setStart(whole.startContainer, whole.startOffset)
  if (part.compareBoundaryPoints(Range.END_TO_END, whole) > 0)
    part.setEnd(whole.endContainer, whole.endOffset)
  const before = document.createRange()
  before.setStart(root, 0)
  before.setEnd(part.startContainer, part.startOffset)
  const begins = before.toString().length
  const ends = begins + part.toString().length
  return ends > begins ? { begins, ends } : null
}

/** The range of these characters as they stand now. */
export function rangeAt(root: Node, { begins, ends }: Letters): Range | null {
  const range = document.createRange()
  let at = 0
  let begun = false
  for (const text of textsOf(root)) {
    const end = at + text.length
    if (!begun && begins < end) {
      range.setStart(text, begins - at)
      begun = true
    }
    if (begun && ends <= end) {
      range.setEnd(text, ends - at)
      return range
    }
    at = end
  }
  return null
}

/** The same characters, or the nearest occurrence of the quote: another edition moves them. */
export function foundAgain(root: Node, mark: Letters & { quote: string }): Letters | null {
  const text = root.textContent ?? ''
  const { begins, ends, quote } = mark
  if (!quote || text.slice(begins, ends).trim() === quote) return mark
  let best = -1
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (best < 0 || Math.abs(at - begins) < Math.abs(best - begins)) best = at
  return best < 0 ? null : { begins: best, ends: best + quote.length }
}

/** The selection, in a shadow root too; each browser has its own API for that. */
export function chosenIn(root: Node): AbstractRange | null {
  const shadow = root.getRootNode()
  const all = document.getSelection()
  if (shadow instanceof ShadowRoot) {
    const own = (shadow as ShadowRoot & { getSelection?: () => Selection | null }).getSelection // Chromium's
    if (own) return chosen(own.call(shadow))
    const composed = (all as { getComposedRanges?: (how: object) => StaticRange[] } | null)?.getComposedRanges
    if (composed) {
      const range = composed.call(all, { shadowRoots: [shadow] })[0]
      return range && !range.collapsed ? range : null
    }
  }
  return chosen(all)
}

const chosen = (selection: Selection | null): Range | null =>
  selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null
