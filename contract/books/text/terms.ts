import { stemmer } from 'stemmer'
import { fold } from '../../fold.ts'

/** A longer run of letters is no word that anybody looks for. */
const mostLetters = 40
/** Of a course, with nothing else about it. */
const code = /(?<![\p{L}\p{N}])([a-z]{3})[\s-]*(\d{3})(?![\p{L}\p{N}])/giu
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

export interface Term {
  /** Where the word stands in the text. */
  begin: number
  end: number
  /** What it is indexed as: folded, and an English word by its stem, so that "isomers" is found by "isomer". */
  term: string
}

/** The words of a page with what each is searched by: one rule for the index, the query and the phone. */
export const termsIn = (text: string): Term[] => termsOf(text, () => true)

/** The words of a page that have one of these terms: an ending changes nothing in a word's first two letters. */
export function termsAmong(text: string, terms: readonly string[]): Term[] {
  const asked = new Set(terms)
  const heads = new Set(terms.map(headOf))
  const mayBe = (letters: string) => !/^[a-z0-9]+$/i.test(letters) || heads.has(headOf(letters.toLowerCase()))
  return termsOf(text, mayBe).filter(({ term }) => asked.has(term))
}

const headOf = (term: string) => term.slice(0, 2)

function termsOf(text: string, mayBe: (letters: string) => boolean): Term[] {
  const found: Term[] = []
  for (const { 0: letters, index } of text.matchAll(word)) {
    const term = mayBe(letters) ? termOf(letters) : null
    if (term) found.push({ begin: index, end: index + letters.length, term })
  }
  return found
}

function termOf(letters: string): string | null {
  const folded = fold(letters).replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (folded === '' || folded.length > mostLetters) return null
  return /^[a-z]{3,}$/.test(folded) ? stemmer(folded) : folded
}

/** Marks every page of a course's books in the index. No word of a text is like it: the stemmer knows no such ending. */
export const courseTerm = (course: string | null): string =>
  course ? `0course0${fold(course).replaceAll('-', '0')}` : '0course'

/** What a page is indexed by: its course first, then each word once. */
export const indexOf = (text: string, course: string | null): string =>
  [courseTerm(course), ...new Set(termsIn(text).map(({ term }) => term))].join(' ')

/** The terms of a query; the code of a course narrows to its books where other words are asked for too. */
export function queryTerms(query: string): string[] {
  const codes: string[] = []
  const rest = query.replaceAll(code, (_, letters, digits) => {
    codes.push(courseTerm(`${letters}-${digits}`))
    return ' '
  })
  const words = termsIn(rest).map(({ term }) => term)
  const all = words.length > 0 ? [...codes, ...words] : termsIn(query).map(({ term }) => term)
  return [...new Set(all)]
}
