import type { Said } from '#contract/books/sitting/endpoints.ts'
import { rightAnswerOf } from '#contract/books/sitting/rules.ts'
import type { WholeSitting } from '../own/kept-sittings.ts'
import { latestOf, orderOf } from '../own/progress.ts'

/** 'waits': the answer has not arrived, so nobody tells yet. */
export type How = 'right' | 'wrong' | 'unknown' | 'none' | 'waits'

/** How each question of a sitting went, in its order, as far as the campus told. */
export function resultOf(whole: WholeSitting, said: readonly Said[]): Map<number, How> {
  const answers = latestOf(whole)
  const known = new Map(said.map((one) => [one.question, one]))
  return new Map(
    orderOf(whole).map((question): [number, How] => {
      const mine = answers.get(question)
      if (!mine) return [question, 'none']
      const of = known.get(question)
      if (!of) return [question, mine.sent ? 'unknown' : 'waits']
      const right = rightAnswerOf(of)
      if (right === null) return [question, 'unknown']
      return [question, right === mine.answer ? 'right' : 'wrong']
    }),
  )
}

export const countOf = (result: ReadonlyMap<number, How>, how: How): number =>
  [...result.values()].filter((one) => one === how).length
