import { joined } from './bytes.ts'

/** Books of Kindle's kind lead to bytes of the text: an element with this id is put there. */
export const markOf = (at: number) => `at-${at}`

/** More links than this nobody follows. */
const mostMarks = 50_000

/** Where something leads to, in order and once each. */
export const sortedMarks = (places: Iterable<number>): number[] =>
  [...new Set(places)].slice(0, mostMarks).sort((one, other) => one - other)

/**
 * A stretch of a text, with a mark at every place that something leads to: there, or before the next element, so that
 * none is torn apart. `begins` is what its first byte is called by.
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
