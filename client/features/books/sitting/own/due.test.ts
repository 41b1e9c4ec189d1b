// @vitest-environment node
import { expect, test } from 'vitest'
import type { Sitting } from '#contract/books/sitting/endpoints.ts'
import { dueBy, dueFrom, whenWords } from './due.ts'
import type { WholeSitting } from './kept-sittings.ts'

const sat = (id: string, at: string, answers: [number, string, boolean | null][]) =>
  ({
    ...{ id, bookId: 'book', begunAt: at },
    answers: answers.map(([question, answer, isRight]) => ({
      question,
      kind: 'choice',
      answer,
      at,
      isRight,
    })),
  }) as unknown as Sitting // only these fields are read

test('what was wrong comes back the next day, what was right or is unknown does not', () => {
  const log = [
    sat('1', '2026-11-26T10:00:00.000Z', [
      [1, 'A', true],
      [2, 'B', false],
      [3, 'C', null],
    ]),
  ]
  const due = dueFrom(log)
  expect(due.map(({ question, answer }) => [question, answer])).toEqual([[2, 'B']])
  expect(dueBy(due, '2026-11-26T20:00:00.000Z')).toEqual([])
  expect(dueBy(due, '2026-11-27T07:00:00.000Z')).toHaveLength(1)
  expect(whenWords(due, '2026-11-26T20:00:00.000Z')).toBe('tomorrow')
})

test('what was right then stays away longer each time, and comes back at once when it is wrong again', () => {
  const first = sat('1', '2026-11-01T10:00:00.000Z', [[2, 'B', false]])
  const right = sat('2', '2026-11-02T10:00:00.000Z', [[2, 'A', true]])
  const days = (log: Sitting[], since: string) =>
    Math.round((Date.parse(dueFrom(log)[0]?.dueAt ?? '') - Date.parse(since)) / 86_400_000)
  const once = days([right, first], right.begunAt)
  const again = sat('3', '2026-11-08T10:00:00.000Z', [[2, 'A', true]])
  expect(once).toBeGreaterThan(1)
  expect(days([again, right, first], again.begunAt)).toBeGreaterThan(once)
  const wrong = sat('4', '2026-11-20T10:00:00.000Z', [[2, 'C', false]])
  expect(days([wrong, again, right, first], wrong.begunAt)).toBeLessThanOrEqual(2)
})

test('what waits on this phone is not asked again before it was told', () => {
  const log = [sat('1', '2026-11-01T10:00:00.000Z', [[2, 'B', false]])]
  const at = '2026-11-05T10:00:00.000Z'
  const here = [
    { sitting: { id: '9', bookId: 'book' }, answers: [{ question: 2, answer: 'A', at }] },
  ] as unknown as WholeSitting[] // the same
  expect(dueFrom(log, here)).toEqual([])
  expect(dueFrom(log)).toHaveLength(1)
})
