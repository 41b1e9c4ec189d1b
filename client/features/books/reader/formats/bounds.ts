/** In letters. A chapter of an honest book has a tenth of it. */
const mostMarkup = 2_000_000
/** A browser takes a second for more, and a phone five. */
const mostTags = 40_000
/** Deeper than this nobody writes; a browser's time grows with the square of it. */
const deepest = 300
/** What ends by itself, so that an open one is no step down. */
const endsItself = new Set(
  'a p li br img hr td th tr dt dd meta link input col rt rp option thead tbody tfoot wbr mbp:pagebreak'.split(
    ' ',
  ),
)

/** As much of a chapter as a browser parses without holding everything up. */
export function within(text: string): string {
  let tags = 0
  let depth = 0
  for (const { 1: end, 2: name = '', 3: alone, index } of text.matchAll(
    /<(\/?)([a-z][^\s<>/]{0,20})[^<>]{0,10000}?(\/?)>/gi,
  )) {
    tags += 1
    if (!alone && !endsItself.has(name.toLowerCase())) depth = Math.max(0, depth + (end ? -1 : 1))
    if (tags > mostTags || depth > deepest || index > mostMarkup)
      return text.slice(0, Math.min(index, mostMarkup))
  }
  return text.slice(0, mostMarkup)
}

/** Letters without a space: for more a browser seeks its breaks without end. */
const mostLetters = 300
const longWord = new RegExp(`\\S{${mostLetters}}`, 'g')
/** Of one piece of text, which no honest book has of such a length. */
export const mostOfPiece = 100_000

/** Words that can be set in lines: what is no letter, and marks upon marks, are left out where there are too many. */
export function settable(words: string): string {
  if (words.length < 100) return words
  const piece = words.slice(0, mostOfPiece)
  const readable = piece.split('\ufffd').length > 1_000 ? piece.replaceAll('\ufffd', '') : piece
  return readable.replaceAll(/(\p{M}{16})\p{M}+/gu, '$1').replaceAll(longWord, '$& ')
}
