import { expect, test } from 'vitest'
import { answerOf, numberOf, type QuestionKind, rightAnswerOf } from './rules.ts'

test('a number is the same however it was typed', () => {
  for (const said of ['3.5', '3.50', ' +3.5 ', '03.5', '35e-1']) expect(numberOf(said)).toBe('3.5')
  expect(['−2', '1,000', '-0', '.5', '6.02e23'].map(numberOf)).toEqual(['-2', '1000', '0', '0.5', '6.02e+23'])
  expect(['', '.', 'e5', '1,0', '3 m', '1234567890123456', '1e999'].map(numberOf)).toEqual(
    Array(7).fill(null),
  )
})

test('a choice is a letter from A to E, and one’s own words are short', () => {
  expect([answerOf('choice', ' c '), answerOf('choice', 'F'), answerOf('choice', 'AB')]).toEqual([
    'C',
    null,
    null,
  ])
  expect([answerOf('open', ' Because '), answerOf('open', ' '), answerOf('open', 'x'.repeat(301))]).toEqual([
    ...['Because', null, null],
  ])
})

test('an answer is right if it is checked, or if nine of ten of ten or more agree', () => {
  const of = (most: number, others: number, checked: string | null = null, kind: QuestionKind = 'choice') =>
    rightAnswerOf({
      ...{ kind, checked, total: most + others },
      counts: [
        { answer: 'C', count: most },
        { answer: 'B', count: others },
      ],
    })
  expect([of(9, 0), of(10, 0), of(9, 1), of(17, 2), of(18, 2)]).toEqual([null, 'C', 'C', null, 'C'])
  expect([of(30, 0, 'B'), of(0, 0, 'B'), of(0, 0), of(30, 0, null, 'open')]).toEqual(['B', 'B', null, null])
})
