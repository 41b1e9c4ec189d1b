// @vitest-environment node
import { expect, test } from 'vitest'
import { fieldsOf, howNamed, noSheetYet, questionsOf } from './sheet-rules.ts'

const number = howNamed('Number')

test('four fields say how every question is answered, and a sheet says the four fields', () => {
  const fields = {
    ...{ ...noSheetYet, count: '40', minutes: 45, pages: [3] },
    different: [
      { id: 'a', from: '36', to: '40', how: number },
      { id: 'b', from: '7', to: '', how: howNamed('A to B') },
    ],
  }
  const questions = questionsOf(fields)
  if (!Array.isArray(questions)) throw new Error(questions.why)
  expect([0, 6, 34, 35, 39].map((at) => questions[at])).toEqual([
    { kind: 'choice', options: 5, page: 3 },
    { kind: 'choice', options: 2, page: null },
    { kind: 'choice', options: 5, page: null },
    { kind: 'number', options: null, page: null },
    { kind: 'number', options: null, page: null },
  ])
  const back = fieldsOf({ questions, minutes: 45 })
  expect(back.different.map(({ from, to }) => [from, to])).toEqual([
    ['7', '7'],
    ['36', '40'],
  ])
  expect(questionsOf(back)).toEqual(questions)
})

test('what is wrong is told at its field', () => {
  for (const count of ['', '0', '121', '4x'])
    expect(questionsOf({ ...noSheetYet, count })).toMatchObject({ wrong: 'count' })
  for (const [from, to] of [
    ['0', '3'],
    ['5', '4'],
    ['39', '41'],
    ['', '3'],
  ] as const)
    expect(questionsOf({ ...noSheetYet, different: [{ id: 'a', from, to, how: number }] })).toMatchObject({
      wrong: 'a',
    })
})
