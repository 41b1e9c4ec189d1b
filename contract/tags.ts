import { broken } from './books/zip-rules.ts'

/** Chapters of a book, or pictures of one of them. */
const mostTags = 5_000
/** What a tag says is looked for in so many of its letters; a picture that is written into its own tag has more. */
const longestTag = 16_000
/** So many letters are gone through between two breaths; to come to another tag takes as long as some letters. */
const [atOnce, perTag] = [50_000, 50]

/** Called between two steps of long work: lets the others in. */
type Breath = () => Promise<void>

/** What begins at a '<' and goes on to the next. */
export interface Piece {
  /** In small letters, its prefix aside; '/title' where a title ends, and '' where it is no tag. */
  name: string
  words: string
  /** The text that follows, as markup. */
  behind: string
}

/**
 * Goes through markup as it is, whether or not it is written by the rules: a raw '&', a blank before its first line and a
 * tag that nobody closes hide nothing. Every letter is looked at once, whatever they are; what stands in comments is passed
 * over. True where `isEnough` said so of a piece, and stopped there.
 */
export async function eachPiece(
  text: string,
  breath: Breath,
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
    await breath()
  }
  return false
}

const data = '<![CDATA['

/** Where a comment, or words that are no markup, end; behind the bracket where it is none of them; -1 for never. */
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

/** Of every tag of this name what it says, its prefix aside. */
export async function tagsOf(
  text: string,
  name: string,
  breath: Breath,
  has = '',
): Promise<Map<string, string>[]> {
  const tags: Map<string, string>[] = []
  await eachPiece(text, breath, (piece) => {
    if (piece.name !== name || !piece.words.includes(has)) return false
    if (tags.length === mostTags) throw broken()
    tags.push(saidIn(piece.words))
    return false
  })
  return tags
}

/** Whether anything of a chapter is to be read. */
export async function showsWords(text: string, breath: Breath): Promise<boolean> {
  const body = text.slice(Math.max(0, text.search(/<body\b/i)))
  return eachPiece(body, breath, ({ behind }) => /[^\s>]/.test(behind.replaceAll('&nbsp;', '')))
}

/** A word without a value is passed over whole: else each of its letters would be tried as the first of another. */
export function saidIn(words: string): Map<string, string> {
  const said = words.slice(0, longestTag).matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g)
  return new Map([...said].map(([, key = '', one, other]) => [key, plain(one ?? other ?? '')]))
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What stands in a tag, as whoever wrote it meant it. */
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
