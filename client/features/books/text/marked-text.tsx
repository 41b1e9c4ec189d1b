import { memo } from 'react'
import { termsAmong } from '#contract/books/text/terms.ts'

/** A paragraph of a page, with the words that were looked for marked. */
export const MarkedText = memo(function MarkedText({
  text,
  terms,
}: {
  text: string
  terms: readonly string[]
}) {
  if (terms.length === 0) return text
  const found = termsAmong(text, terms)
  let at = 0
  const pieces = found.map(({ begin, end }) => {
    const before = text.slice(at, begin)
    at = end
    return [
      before,
      <b key={begin} className="found-in">
        {text.slice(begin, end)}
      </b>,
    ]
  })
  return [...pieces.flat(), text.slice(at)]
})
