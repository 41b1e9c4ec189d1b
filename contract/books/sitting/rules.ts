import { withoutTurns } from '../../invisible-characters.ts'

/** How a question of a sheet is answered. Imports no schema, so that the browser can load it. */
export const questionKinds = ['choice', 'number', 'open'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What a choice is answered by; a question has the first two to five of them. */
export const choices = ['A', 'B', 'C', 'D', 'E'] as const

export const sittingLimits = {
  questions: 120,
  /** Of a paper: nobody sits longer. */
  minutes: 600,
  /** Characters of an explanation, and of an answer in one's own words. */
  explanation: 600,
  words: 300,
  /** Answers in one delivery, and in all deliveries of one sitting. */
  answersAtOnce: 240,
  answersOfSitting: 1_200,
  /** Different numbers that are shown, the commonest first. */
  numbersShown: 5,
  explanationsShown: 50,
  /** Versions that a sheet names, the newest first. */
  versionsShown: 10,
  checkers: 20,
} as const

/** An answer as it is stored and compared; null for none. */
export function answerOf(kind: QuestionKind, said: string): string | null {
  const text = withoutTurns(said).trim()
  if (kind === 'number') return numberOf(text)
  if (kind === 'open') return text && [...text].length <= sittingLimits.words ? text : null
  const letter = text.toUpperCase()
  return choices.some((one) => one === letter) ? letter : null
}

/** '3.5' for "3.50", '-2' for "−2", '1000' for "1,000"; null for what is no number, or has more than 15 digits. */
export function numberOf(said: string): string | null {
  const plain = said.replaceAll('−', '-').replaceAll(/\s/g, '')
  const text = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  const [, digits = '', more = ''] = /^[+-]?(\d*)(?:\.(\d*))?(?:e[+-]?\d{1,2})?$/i.exec(text) ?? []
  const { length } = digits + more
  // Beyond that a number is not exact any more.
  return length > 0 && length <= 15 ? String(Number(text)) : null
}

/** How many say what, the commonest answer first. */
export interface Counted {
  kind: QuestionKind
  /** Everybody who answered. */
  total: number
  counts: readonly { answer: string; count: number }[]
  /** The answer that a checker of the course confirmed. */
  checked: string | null
}

/** So many people, and so many of ten of them, make an answer right that nobody has checked. */
const [enough, ofTen] = [10, 9]

/** The right answer, if it is checked or nine of ten agree; null where nobody knows, and for one's own words. */
export function rightAnswerOf({ kind, total, counts, checked }: Counted): string | null {
  if (kind === 'open') return null
  if (checked !== null) return checked
  const [most] = counts
  return most && total >= enough && most.count * 10 >= total * ofTen ? most.answer : null
}
