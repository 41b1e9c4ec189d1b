import type { Quote as Pieces } from '#contract/books/text/endpoints.ts'

/** The words around what was found, with it marked. */
export function Quote({ of }: { of: Pieces }) {
  let at = 0
  return of.map(({ text, found }) => {
    const key = at
    at += text.length
    return found ? (
      <b key={key} className="found-in">
        {text}
      </b>
    ) : (
      text
    )
  })
}
