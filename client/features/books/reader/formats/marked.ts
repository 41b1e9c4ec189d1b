import { joined } from './bytes.ts'

/** Kindle links point at byte offsets of the text: an element with this id is inserted there. */
export const markOf = (at: number) => `at-${at}`

/** Nobody follows more links than this. */
const mostMarks = 50_000

/** Link targets, sorted and without duplicates. */
export const sortedMarks = (places: Iterable<number>): number[] =>
  [...new Set(places)].slice(0, mostMarks).sort((one, other) => one - other)

/**
 * Inserts a mark into a stretch of text at every link target: there, or before the next element, so that no tag is torn
 * apart. `begins` is the offset of its first byte.
 */
export function marked(text: Uint8Array, begins: number, marks: readonly number[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let from = 0
  for (const mark of marks) {
    if (mark < begins || mark >= begins + text.length) continue
    const at = text.indexOf(0x3c, Math.max(from, mark - begins))
    if (at < 0) break
    parts.push(text.subarray(from, at), new TextEncoder().encode(`<span id="${markOf(mark)}"></span>`))
    from = at
  }
  parts.push(text.subarray(from))
  return joined(parts)
}
