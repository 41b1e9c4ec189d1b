import type { TextPage } from '#contract/books/text/endpoints.ts'

/** The beginning of a question in a paper's text: '12.', '12)', '(12)', 'Q12', at the beginning of a line. */
const begins = (question: number) =>
  new RegExp(`^[ \\t]*(?:Q(?:uestion)?\\s*)?\\(?${question}\\s*[.):]`, 'im')

/** The page on which a question stands; null where its number is on none. */
export function pageOfQuestion(pages: readonly TextPage[], question: number): number | null {
  return pages.find(({ text }) => begins(question).test(text))?.page ?? null
}

export interface Part {
  text: string
  isAsked: boolean
}

/** A page's text in up to three parts: what is before the question, the question, and what follows. */
export function partsOf(text: string, question: number): Part[] {
  const from = begins(question).exec(text)?.index
  if (from === undefined) return [{ text, isAsked: true }]
  const next = begins(question + 1).exec(text.slice(from + 1))?.index
  const to = next === undefined ? text.length : from + 1 + next
  return [
    { text: text.slice(0, from), isAsked: false },
    { text: text.slice(from, to), isAsked: true },
    { text: text.slice(to), isAsked: false },
  ].filter((part) => part.text.trim() !== '')
}
