import type { Readable } from 'node:stream'

/** The longest match. */
const longest = 4_096

/** Matches a pattern at the current position of a text of any length; null where it does not match. */
export function openChunks(stream: Readable): (what: RegExp) => Promise<RegExpExecArray | null> {
  const chunks: AsyncIterator<string> = stream.setEncoding('utf8')[Symbol.asyncIterator]()
  let [text, at, isOver] = ['', 0, false]

  return async function next(what) {
    for (;;) {
      // A match that depends on the end of the text must wait for it.
      const isKnown = isOver || text.length - at >= longest
      what.lastIndex = at
      const found = isKnown ? what.exec(text) : null
      if (found) at = what.lastIndex
      if (isKnown) return found
      const { value = '', done = false } = await chunks.next()
      text = text.slice(at) + value
      at = 0
      isOver = done
    }
  }
}
