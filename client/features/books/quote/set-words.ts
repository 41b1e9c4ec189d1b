import { letters } from '#client/ui/names.ts'

export interface Words {
  text: string
  /** Sizes to try, largest first; takes the first in which all of it fits. */
  sizes: readonly number[]
  width: number
  height: number
  /** Line height for a size. */
  leading: (size: number) => number
  measure: (text: string, size: number) => number
}

export interface SetWords {
  size: number
  leading: number
  lines: string[]
  /** The text is longer than fits at the smallest size: it ends with an ellipsis, after a word. */
  isCut: boolean
}

export function setWords({ text, sizes, width, height, leading, measure }: Words): SetWords {
  const words = tidy(text).split(' ')
  let set: SetWords = { size: 0, leading: 0, lines: [], isCut: false }
  for (const size of sizes) {
    const fits = (line: string) => measure(line, size) <= width
    const most = Math.max(1, Math.floor(height / leading(size)))
    const lines = broken(words, fits)
    set = { size, leading: leading(size), lines, isCut: lines.length > most }
    if (!set.isCut) return set
    const last = ended(lines[most - 1] ?? '', fits)
    set.lines = [...lines.slice(0, most - 1), last]
  }
  return set
}

/** Composes letters with their marks (NFC) and drops invisible characters that a book hides within words. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

type Fits = (line: string) => boolean

function broken(words: readonly string[], fits: Fits): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = fits(word) ? [word] : piecesOf(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line ? [...lines, line] : lines
}

/** Breaks a word that is wider than a line, such as a URL, between its letters. */
function piecesOf(word: string, fits: Fits): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of letters(word)) {
    if (piece && !fits(piece + letter)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

/** Ends the line with an ellipsis, after a word, or within it when the line is one long word. */
function ended(line: string, fits: Fits): string {
  const words = line.split(' ')
  for (let many = words.length; many > 0; many -= 1) {
    const less = `${words
      .slice(0, many)
      .join(' ')
      .replace(/[\s,.;:–—-]{1,99}$/u, '')}…`
    if (fits(less)) return less
  }
  const all = letters(line)
  while (all.length > 1 && !fits(`${all.join('')}…`)) all.pop()
  return `${all.join('')}…`
}
