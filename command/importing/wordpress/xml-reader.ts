import { createReadStream } from 'node:fs'
import { decoderOf, encodingOf } from '#contract/letter-count.ts'
import { Problem } from '#contract/problem.ts'
import { saidIn } from '#contract/tags.ts'
import { headOf } from '#server/platform/media/file-kind.ts'

/** A piece of a file, with the line where it begins. */
export type Piece =
  | { is: 'open'; name: string; said: Map<string, string>; line: number }
  | { is: 'close'; name: string; line: number }
  | { is: 'text'; text: string; line: number }

/** How many bytes are examined for the encoding. */
const looked = 256 * 1024
/** The longest tag, and the longest text without a tag; WordPress splits no text. */
const [longestTag, longestText] = [64 * 1024, 16 * 1024 * 1024]
const deepest = 50

/**
 * Reads a well-formed file piece by piece, so that a large one needs little memory. Throws a sentence with the line for
 * any other. A DOCTYPE is refused unread: nothing is fetched from elsewhere, and no entity grows. Entities of HTML and a
 * bare '&' stay as they are written.
 */
export async function* piecesOf(path: string): AsyncGenerator<Piece[]> {
  const decoder = decoderOf(encodingOf(await headOf(path, looked)))
  const reader = createReader()
  let held = ''
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const text = held + decoder.decode(chunk as Uint8Array, { stream: true })
    // Its line feed may come with the next chunk.
    held = text.endsWith('\r') ? '\r' : ''
    yield reader.read(oneLineEnd(held ? text.slice(0, -1) : text))
  }
  yield reader.end(oneLineEnd(held + decoder.decode()))
}

const oneLineEnd = (text: string) => text.replaceAll(/\r\n?/g, '\n')

const wrong = (what: string, line: number) =>
  new Problem('invalid', `Line ${line}: ${what}. Export it again, or correct that line.`)

/** Which tags are open; throws where they do not end in order. */
function createNesting() {
  let isBegun = false
  const path: { name: string; line: number }[] = []
  const cutOff = (line: number) => {
    const open = path.at(-1)
    return open
      ? wrong(`the file ends inside <${open.name}>, which begins in line ${open.line}`, line)
      : wrong('the file ends inside a tag', line)
  }
  return {
    cutOff,
    isOutside: () => path.length === 0,
    open(name: string, line: number): void {
      if (path.length === 0 && isBegun) throw wrong(`<${name}> stands behind the end`, line)
      if (path.length >= deepest) throw wrong('tags are nested too deep', line)
      isBegun = true
      path.push({ name, line })
    },
    close(name: string, line: number): void {
      const open = path.pop()
      if (!open) throw wrong(`</${name}> ends nothing`, line)
      if (open.name !== name)
        throw wrong(`</${name}> stands where <${open.name}> of line ${open.line} has not ended`, line)
    },
    mustBeDone(line: number): void {
      if (path.length > 0) throw cutOff(line)
      if (!isBegun) throw wrong('there is nothing in this file', line)
    },
  }
}

export function createReader() {
  let [rest, line] = ['', 1]
  const nesting = createNesting()

  /** The end of the piece at `at`, a piece or two in `into`; -1 where more text is needed. */
  function take(at: number, isLast: boolean, into: Piece[]): number {
    if (rest[at] !== '<') return words(at, isLast, into)
    if (rest.length - at < 9 && !isLast) return -1
    if (rest.startsWith('<!--', at)) return aside(at, '-->', 'comment', isLast)
    if (rest.startsWith('<?', at)) return aside(at, '?>', 'instruction', isLast)
    if (rest.startsWith('<![CDATA[', at)) {
      const end = aside(at, ']]>', 'CDATA section', isLast)
      if (end > 0) text(rest.slice(at + 9, end - 3), into)
      return end
    }
    if (/^<!(?:doctype|entity|element|attlist|notation)/i.test(rest.slice(at, at + 12)))
      throw new Problem('invalid', `Line ${line}: we read no file with a DOCTYPE; WordPress writes none.`)
    return tag(at, isLast, into)
  }

  function words(at: number, isLast: boolean, into: Piece[]): number {
    const next = rest.indexOf('<', at)
    if (next < 0 && !isLast) return -1
    const end = next < 0 ? rest.length : next
    text(plain(rest.slice(at, end)), into)
    return end
  }

  function text(words: string, into: Piece[]) {
    if (!nesting.isOutside()) into.push({ is: 'text', text: words, line })
    else if (words.trim()) throw wrong('there is text outside of any tag', line)
  }

  function aside(at: number, ends: string, what: string, isLast: boolean): number {
    const end = rest.indexOf(ends, at + 2)
    if (end < 0 && isLast)
      throw nesting.isOutside() ? wrong(`a ${what} begins here and never ends`, line) : nesting.cutOff(line)
    return end < 0 ? -1 : end + ends.length
  }

  function tag(at: number, isLast: boolean, into: Piece[]): number {
    const shape = /<(\/?)([a-z_][\w:.-]{0,80})((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/iy
    shape.lastIndex = at
    const found = shape.exec(rest)
    if (!found && !isLast && rest.length - at < longestTag) return -1
    if (!found)
      throw isLast && !rest.includes('>', at) ? nesting.cutOff(line) : wrong('a tag is malformed here', line)
    const [whole, closes, name = '', said = '', isEmpty] = found
    if (!closes) {
      nesting.open(name, line)
      into.push({ is: 'open', name, said: saidIn(said), line })
    }
    if (closes || isEmpty) {
      nesting.close(name, line)
      into.push({ is: 'close', name, line })
    }
    return at + whole.length
  }

  function go(more: string, isLast: boolean): Piece[] {
    rest += more
    const pieces: Piece[] = []
    let at = 0
    while (at < rest.length) {
      const end = take(at, isLast, pieces)
      if (end < 0) break
      for (let next = rest.indexOf('\n', at); next >= 0 && next < end; next = rest.indexOf('\n', next + 1))
        line += 1
      at = end
    }
    rest = rest.slice(at)
    if (rest.length > longestText) throw wrong('a text here is too long to read', line)
    return pieces
  }

  return {
    read: (more: string) => go(more, false),
    end(more: string): Piece[] {
      const pieces = go(more, true)
      nesting.mustBeDone(line)
      return pieces
    },
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, ten, hex) =>
        name ? (named[String(name).toLowerCase()] ?? whole) : letterOf(Number(ten ?? `0x${hex}`)),
      )
    : text

const letterOf = (code: number) =>
  code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code)
