import { broken } from './books/zip-rules.ts'

/** Enough for the chapters of a book, or the pictures of a chapter. */
const mostTags = 5_000
/** How many characters of a tag are searched for attributes; one with an inlined picture is longer. */
const longestTag = 16_000
/** Characters processed between two yields; each tag counts as some more. */
const [atOnce, perTag] = [50_000, 50]

/** Called between steps of long work to yield to other tasks. */
type YieldNow = () => Promise<void>

/** A tag with the text after it. */
export interface Piece {
  /** In lower case without its prefix; '/title' for an end tag, '' where it is no tag. */
  name: string
  words: string
  /** The text that follows, still as markup. */
  behind: string
}

/**
 * Walks through markup, well-formed or not: a raw '&', blanks before the first line and unclosed tags hide nothing.
 * Linear in the text's length; skips comments. Returns true as soon as `isEnough` does for a piece.
 */
export async function eachPiece(
  text: string,
  yieldNow: YieldNow,
  isEnough: (piece: Piece) => boolean | undefined,
): Promise<boolean> {
  const first = text.indexOf('<')
  if (isEnough({ name: '', words: '', behind: first < 0 ? text : text.slice(0, first) })) return true
  let looked = 0
  for (let at = first; at >= 0; ) {
    const from = endOfAside(text, at)
    const next = from < 0 ? -1 : text.indexOf('<', from)
    const piece =
      from === at + 1
        ? pieceOf(text.slice(from, next < 0 ? text.length : next))
        : asideOf(text, at, from, next < 0 ? text.length : next)
    if (isEnough(piece)) return true
    looked += perTag + (next < 0 ? text.length : next) - at
    at = next
    if (looked < atOnce) continue
    looked = 0
    await yieldNow()
  }
  return false
}

const data = '<![CDATA['

/** Where a comment or CDATA section ends; just behind the bracket where it is neither; -1 where it never ends. */
function endOfAside(text: string, at: number): number {
  const ends = text.startsWith('<!--', at) ? '-->' : text.startsWith(data, at) ? ']]>' : null
  if (!ends) return at + 1
  const end = text.indexOf(ends, at + 4)
  return end < 0 ? -1 : end + ends.length
}

function asideOf(text: string, at: number, from: number, next: number): Piece {
  if (from < 0) return { name: '', words: '', behind: '' }
  const own = text.startsWith(data, at) ? text.slice(at + data.length, from - 3) : ''
  const plain = own.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return { name: '', words: '', behind: plain + text.slice(from, next) }
}

function pieceOf(text: string): Piece {
  const end = text.indexOf('>')
  if (end < 0) return { name: '', words: '', behind: text }
  const {
    0: begin = '',
    1: closes = '',
    2: name = '',
  } = /^(\/?)(?:[\w-]{1,40}:)?([a-z][\w-]{0,20})(?=[\s/>])/i.exec(text) ?? []
  return {
    name: closes + name.toLowerCase(),
    words: text.slice(begin.length, end),
    behind: text.slice(end + 1),
  }
}

/** The attributes of every tag of this name, whatever its prefix. */
export async function tagsOf(
  text: string,
  name: string,
  yieldNow: YieldNow,
  has = '',
): Promise<Map<string, string>[]> {
  const tags: Map<string, string>[] = []
  await eachPiece(text, yieldNow, (piece) => {
    if (piece.name !== name || !piece.words.includes(has)) return false
    if (tags.length === mostTags) throw broken()
    tags.push(saidIn(piece.words))
    return false
  })
  return tags
}

/** Whether a chapter has any visible text. */
export async function showsWords(text: string, yieldNow: YieldNow): Promise<boolean> {
  const body = text.slice(Math.max(0, text.search(/<body\b/i)))
  return eachPiece(body, yieldNow, ({ behind }) => /[^\s>]/.test(behind.replaceAll('&nbsp;', '')))
}

/** Parses attributes. Skips a word without a value whole, else each of its letters would be tried as a start. */
export function saidIn(words: string): Map<string, string> {
  const said = words.slice(0, longestTag).matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g)
  return new Map([...said].map(([, key = '', one, other]) => [key, plain(one ?? other ?? '')]))
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes an attribute's value. */
const plain = (value: string): string =>
  value.includes('&')
    ? value.replaceAll(
        /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
        (whole, name, ten, hex) =>
          name ? (named[String(name).toLowerCase()] ?? whole) : letterOf(Number(ten ?? `0x${hex}`)),
      )
    : value

const letterOf = (code: number) =>
  code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code)
