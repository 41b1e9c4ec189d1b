import type { Readable } from 'node:stream'

/** No piece is longer. */
const longest = 4_096

/** Gives what stands next in a text if it is this, however long the text; null where it is something else. */
export function openChunks(stream: Readable): (what: RegExp) => Promise<RegExpExecArray | null> {
  const chunks: AsyncIterator<string> = stream.setEncoding('utf8')[Symbol.asyncIterator]()
  let [text, at, isOver] = ['', 0, false]

  return async function next(what) {
    for (;;) {
      // What ends the text is not known before it has ended.
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
