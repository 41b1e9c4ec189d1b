import { termsAmong } from './terms.ts'

export interface QuotePiece {
  text: string
  found: boolean
}

/** Letters that are shown before and after the first word found. */
const [before, after] = [40, 110]

/** The words around what was found on a page, in pieces; from the spot where most of the terms stand together. */
export function quoteOf(text: string, terms: readonly string[]): QuotePiece[] {
  const found = termsAmong(text, terms)
  const [first] = found.toSorted((one, other) => richness(found, other) - richness(found, one))
  if (!first) return [{ text: beginningOf(text), found: false }]
  const begin = wordFrom(text, Math.max(0, first.begin - before), first.begin)
  const end = wordUpTo(text, Math.min(text.length, first.begin + after), first.end)
  const pieces: QuotePiece[] = []
  let at = begin
  const say = (to: number, isFound: boolean) => {
    const words = text.slice(at, to).replaceAll(/\s+/g, ' ')
    if (words) pieces.push({ text: words, found: isFound })
    at = to
  }
  for (const word of found) {
    if (word.begin < begin || word.end > end) continue
    say(word.begin, false)
    say(word.end, true)
  }
  say(end, false)
  if (begin > 0) pieces.unshift({ text: '… ', found: false })
  if (end < text.trimEnd().length) pieces.push({ text: ' …', found: false })
  return together(pieces)
}

interface Found {
  begin: number
  term: string
}

/** How many different terms stand from this one on within a quote. */
const richness = (all: readonly Found[], from: Found): number =>
  new Set(
    all.filter(({ begin }) => begin >= from.begin && begin < from.begin + after).map(({ term }) => term),
  ).size

const beginningOf = (text: string) => {
  const end = wordUpTo(text, Math.min(text.length, before + after), 1)
  return text.slice(0, end).replaceAll(/\s+/g, ' ') + (end < text.trimEnd().length ? ' …' : '')
}

/** The begin of a word at or behind `at`, where there is one before `most`. */
function wordFrom(text: string, at: number, most: number): number {
  if (at === 0) return 0
  const blank = text.slice(at, most).search(/\s/)
  return blank < 0 ? at : at + blank + 1
}

/** The end of a word at or before `at`, where there is one behind `least`. */
function wordUpTo(text: string, at: number, least: number): number {
  if (at === text.length) return at
  const blank = text.slice(least, at).search(/\s\S*$/)
  return blank < 0 ? at : least + blank
}

/** Words that were found beside each other are one mark. */
function together(pieces: readonly QuotePiece[]): QuotePiece[] {
  const joined: QuotePiece[] = []
  for (const [at, piece] of pieces.entries()) {
    const last = joined.at(-1)
    const isBetween = !piece.found && piece.text === ' ' && last?.found && pieces[at + 1]?.found
    if (last && (last.found === piece.found || isBetween)) last.text += piece.text
    else joined.push({ ...piece })
  }
  return joined
}
