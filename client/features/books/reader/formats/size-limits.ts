/** In characters. A chapter of an honest book has a tenth of it. */
const mostMarkup = 2_000_000
/** More take a browser half a second, and a phone three. */
const mostTags = 20_000
/** The weight of a table cell: it is measured against all others of its row and its column. */
const weightOfCell = 4
const cells = new Set(['td', 'th'])
/** Nobody nests deeper; a browser's time grows with the square of the depth. */
const deepest = 300
/** Elements that close by themselves, so that an open one adds no depth. */
const endsItself = new Set(
  'a p li br img hr td th tr dt dd meta link input col rt rp option thead tbody tfoot wbr mbp:pagebreak'.split(
    ' ',
  ),
)

/** As much of a chapter as a browser can parse and lay out without blocking. */
export function within(text: string): string {
  let tags = 0
  let depth = 0
  for (const { 1: end, 2: written = '', 3: alone, index } of text.matchAll(
    /<(\/?)([a-z][^\s<>/]{0,20})[^<>]{0,10000}?(\/?)>/gi,
  )) {
    const name = written.toLowerCase()
    tags += !end && cells.has(name) ? weightOfCell : 1
    if (!alone && !endsItself.has(name)) depth = Math.max(0, depth + (end ? -1 : 1))
    if (tags > mostTags || depth > deepest || index > mostMarkup)
      return text.slice(0, Math.min(index, mostMarkup))
  }
  return text.slice(0, mostMarkup)
}

/** Characters without a space: in longer words a browser seeks line breaks without end. */
const mostLetters = 300
const longWord = new RegExp(`\\S{${mostLetters}}`, 'g')
/** Characters in one text node; no honest book has more. */
export const mostOfPiece = 100_000

/** Makes words safe to lay out: drops replacement characters (U+FFFD) and stacked combining marks when there are too many. */
export function settable(words: string): string {
  if (words.length < 100) return words
  const piece = words.slice(0, mostOfPiece)
  const readable = piece.split('\ufffd').length > 1_000 ? piece.replaceAll('\ufffd', '') : piece
  return readable.replaceAll(/(\p{M}{16})\p{M}+/gu, '$1').replaceAll(longWord, '$& ')
}
