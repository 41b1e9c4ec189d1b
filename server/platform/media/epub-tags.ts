import type { Breath } from '../breath.ts'
import { Unreadable } from './pdf-bytes.ts'

/** Chapters of a book, or pictures of one of them. */
const mostTags = 5_000
/** What a tag says is looked for in so many of its letters; a picture that is written into its own tag has more. */
const longestTag = 16_000
/** So many letters are gone through between two breaths; to come to another tag takes as long as some letters. */
const [atOnce, perTag] = [50_000, 50]

/** What begins at a '<' and goes on to the next. */
interface Piece {
  /** '' where that is no tag. */
  name: string
  words: string
  /** The text that follows the tag. */
  behind: string
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
    if (tags.length === mostTags) throw new Unreadable('There are too many')
    tags.push(saidIn(piece.words.slice(0, longestTag)))
    return false
  })
  return tags
}

/** Whether anything of a chapter is to be read. */
export async function showsWords(text: string, breath: Breath): Promise<boolean> {
  const body = text.slice(Math.max(0, text.search(/<body\b/i)))
  return eachPiece(body, breath, ({ behind }) => /[^\s>]/.test(behind.replaceAll('&nbsp;', '')))
}

/** Every letter is looked at once, whatever they are. True where `isEnough` said so of one, and stopped there. */
async function eachPiece(text: string, breath: Breath, isEnough: (piece: Piece) => boolean) {
  const first = text.indexOf('<')
  if (isEnough({ name: '', words: '', behind: first < 0 ? text : text.slice(0, first) })) return true
  let looked = 0
  for (let at = first; at >= 0; ) {
    const next = text.indexOf('<', at + 1)
    const piece = text.slice(at + 1, next < 0 ? text.length : next)
    if (isEnough(pieceOf(piece))) return true
    at = next
    looked += perTag + piece.length
    if (looked < atOnce) continue
    looked = 0
    await breath()
  }
  return false
}

function pieceOf(text: string): Piece {
  const end = text.indexOf('>')
  if (end < 0) return { name: '', words: '', behind: text }
  const { 0: begin = '', 1: name = '' } = /^(?:[\w-]{1,40}:)?([a-z]{1,20})\b/i.exec(text) ?? []
  return { name: name.toLowerCase(), words: text.slice(begin.length, end), behind: text.slice(end + 1) }
}

/** A word without a value is passed over whole: else each of its letters would be tried as the first of another. */
function saidIn(words: string): Map<string, string> {
  const said = words.matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g)
  return new Map(
    [...said].map(([, key = '', one, other]) => [key, (one ?? other ?? '').replaceAll('&amp;', '&')]),
  )
}
