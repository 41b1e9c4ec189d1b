import type { KeptAnswer } from './database.ts'
import type { WholeSitting } from './kept-sittings.ts'

/** The questions of a sitting in their order. */
export const orderOf = ({ sitting: { only, questions } }: WholeSitting): readonly number[] =>
  only ?? questions.map((_, at) => at + 1)

/** The latest answer to each question. */
export const latestOf = ({ answers }: Pick<WholeSitting, 'answers'>): ReadonlyMap<number, KeptAnswer> =>
  new Map(answers.map((one) => [one.question, one]))

/** The next question without an answer, from this one on and then from the first; null where each has one. */
export function nextOpen(
  order: readonly number[],
  answered: ReadonlySet<number>,
  from: number,
): number | null {
  const at = order.indexOf(from)
  const turned = [...order.slice(at + 1), ...order.slice(0, at)]
  return turned.find((one) => !answered.has(one)) ?? null
}
