// @vitest-environment node
import { expect, test } from 'vitest'
import { changeOf, grownBy } from './month-change.ts'

test.each([
  [[null, null, 0, 0, 100, 106], '+6%'],
  [[0, 0, 0, 0, 1000, 1062], '+6.2%'],
  [[0, 0, 0, 0, 200, 150], '−25%'],
  [[0, 0, 0, 0, 4, 4], '+0'],
  [[0, 0, 0, 0, 3, 36], '+33'],
  [[0, 0, 0, 0, 40, 40], '+0%'],
  [[0, 0, 0, 0, 0, 1234], '+1,234'],
  [[0, 0, 0, 0, 12, 1400], '+1,388'],
  [[null, null, null, null, null, 12], 'No figure'],
])('this month against last: %j is %s', (trend, text) => {
  expect(changeOf({ trend })).toEqual({ text, falls: text.startsWith('−') })
})

test('a total says how many more there are than a month ago', () => {
  expect(grownBy({ trend: [10, 1_047] })).toEqual({ text: '+1,047', falls: false })
  expect(grownBy({ trend: [33, 0] }).text).toBe('+0')
})
