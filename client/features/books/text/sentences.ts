/** A sentence of a text, by where it stands. */
export interface Sentence {
  begin: number
  end: number
}

/** The longest piece that voices read without breaking off. */
const most = 240

/** The sentences of a paragraph; a long one in pieces, at its commas or between words. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = []
  for (const { begin, end } of wholeSentences(text)) {
    let at = begin
    while (end - at > most) {
      const piece = text.slice(at, at + most)
      const cut = Math.max(piece.lastIndexOf(', '), piece.lastIndexOf('; ')) + 1 || piece.lastIndexOf(' ')
      const next = at + (cut > 0 ? cut : most)
      found.push({ begin: at, end: next })
      at = next
    }
    found.push({ begin: at, end })
  }
  return found.filter(({ begin, end }) => /[\p{L}\p{N}]/u.test(text.slice(begin, end)))
}

function wholeSentences(text: string): Sentence[] {
  if (typeof Intl.Segmenter !== 'function')
    return [...text.matchAll(/[^.!?]+[.!?]*\s*/g)].map(({ 0: piece, index }) => ({
      begin: index,
      end: index + piece.length,
    }))
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(
    ({ segment, index }) => ({
      begin: index,
      end: index + segment.length,
    }),
  )
}
