import { expect, test } from 'vitest'
import {
  barsOf,
  playwrightFailures,
  playwrightTimes,
  slowestOf,
  vitestFailures,
  vitestTimes,
} from './slowest.ts'

const units = vitestTimes({
  testResults: [
    {
      name: `${process.cwd()}/server/a.test.ts`,
      assertionResults: [
        { fullName: 'is quick', duration: 20 },
        { fullName: 'is skipped', duration: null },
      ],
    },
  ],
})
const journeys = playwrightTimes({
  suites: [
    {
      specs: [{ title: 'joins', file: 'join.spec.ts', tests: [{ results: [{ duration: 3_000 }] }] }],
      suites: [
        {
          specs: [
            {
              ...{ title: 'reads', file: 'read.spec.ts' },
              tests: [{ results: [{ duration: 30_000 }, { duration: 4_000 }] }],
            },
          ],
        },
      ],
    },
  ],
})

test('the slowest of units and journeys stand first, with all their tries', () => {
  expect(slowestOf([...units, ...journeys])).toEqual([
    '',
    '# The 4 slowest',
    '   34.0  read.spec.ts reads',
    '    3.0  join.spec.ts joins',
    '    0.0  server/a.test.ts is quick',
    '    0.0  server/a.test.ts is skipped',
  ])
})

test('of very many twenty are told, and of a run without tests none', () => {
  const many = Array.from({ length: 50 }, (_, seconds) => ({ name: 'one', seconds }))
  expect(slowestOf(many)).toHaveLength(22)
  expect(slowestOf([])).toEqual([])
})

test('the parts of a run are drawn to one scale', () => {
  const [, , half, whole] = barsOf([
    { name: 'Types', seconds: 5 },
    { name: 'Units', seconds: 10 },
  ])
  expect([half, whole].map((line) => line?.match(/█/g)?.length)).toEqual([20, 40])
})

test('what failed is named at the end, with the first line of why', () => {
  expect(
    vitestFailures({
      testResults: [
        {
          name: `${process.cwd()}/server/a.test.ts`,
          assertionResults: [
            { fullName: 'holds', status: 'passed' },
            {
              fullName: 'breaks',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1\u001b[0m\n  at a'],
            },
          ],
        },
      ],
    }),
  ).toEqual(['server/a.test.ts breaks\n    expected 1'])
  expect(
    playwrightFailures({
      suites: [
        {
          suites: [
            {
              specs: [
                { title: 'reads', file: 'read.spec.ts', ok: true, tests: [{ results: [{ duration: 1 }] }] },
                {
                  ...{ title: 'joins', file: 'join.spec.ts', ok: false },
                  tests: [{ results: [{ duration: 1, error: { message: 'not seen\nwaiting for' } }] }],
                },
              ],
            },
          ],
        },
      ],
    }),
  ).toEqual(['join.spec.ts joins\n    not seen'])
})
