import type { Grey } from './grey-file.ts'

/** Darker is ink, once a page is white: also the edges of what is out of focus. */
const ink = 176
/** Pixels of specks, and of what is no letter. */
const [leastTall, mostTall] = [4, 160]
/** A page of small print has ten thousand; with more than these it is all specks, and reading it takes minutes. */
const mostMarks = 60_000

/**
 * The usual height of a mark of ink in pixels, which in print is that of a small letter; null where there are too few to
 * tell. By runs joined row by row: one pass, whatever is on the page.
 */
export function markHeight({ width, height, data }: Grey): number | null | 'too many' {
  /** For each mark its parent, its top and its bottom. */
  const [parent, top, bottom]: [number[], number[], number[]] = [[], [], []]
  const rootOf = (mark: number): number => {
    let at = mark
    while (parent[at] !== at) {
      const up = parent[at] ?? at
      parent[at] = parent[up] ?? up
      at = parent[at] ?? at
    }
    return at
  }
  let above: number[] = []
  for (let y = 0; y < height; y += 1) {
    if (parent.length > mostMarks) return 'too many'
    /** From, to and mark of each run of this row. */
    const row: number[] = []
    let next = 0
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) >= ink) continue
      const from = x
      while (x < width && (data[y * width + x] ?? 255) < ink) x += 1
      let mark = -1
      while (next < above.length && (above[next + 1] ?? 0) < from) next += 3
      for (let i = next; i < above.length && (above[i] ?? 0) <= x; i += 3) {
        const other = rootOf(above[i + 2] ?? 0)
        if (mark < 0) mark = other
        else if (other !== mark) {
          parent[other] = mark
          top[mark] = Math.min(top[mark] ?? y, top[other] ?? y)
          bottom[mark] = Math.max(bottom[mark] ?? y, bottom[other] ?? y)
        }
      }
      if (mark < 0) {
        mark = parent.length
        parent.push(mark)
        top.push(y)
      }
      bottom[mark] = y
      row.push(from, x, mark)
    }
    above = row
  }
  const heights: number[] = []
  for (const [mark, up] of parent.entries()) {
    const tall = (bottom[mark] ?? 0) - (top[mark] ?? 0) + 1
    if (up === mark && tall >= leastTall && tall <= mostTall) heights.push(tall)
  }
  if (heights.length < 12) return null
  heights.sort((one, other) => one - other)
  return heights[Math.floor(heights.length / 2)] ?? null
}
