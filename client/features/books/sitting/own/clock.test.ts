// @vitest-environment node
import { expect, test } from 'vitest'
import { createStopwatch, minutesAndSeconds } from './clock.ts'

test('what was measured is taken once, and nothing is measured at rest', () => {
  let now = 1_000
  const watch = createStopwatch(() => now)
  now += 5_000
  expect(watch.take()).toBe(0)
  watch.run()
  now += 5_000
  expect([watch.passed(), watch.take(), watch.take()]).toEqual([5_000, 5_000, 0])
  now += 2_000
  expect(watch.take()).toBe(2_000)
  watch.rest()
  now += 9_000
  expect(watch.take()).toBe(0)
})

test('a phone that slept for a night was not at the paper', () => {
  let now = 0
  const watch = createStopwatch(() => now)
  watch.run()
  now += 8 * 3_600_000
  expect(watch.take()).toBe(60_000)
})

test('what is left is said in minutes and seconds, and above an hour in hours', () => {
  expect([1_880_000, 59_001, 0, -5, 3_909_000].map(minutesAndSeconds)).toEqual([
    ...['31:20', '1:00', '0:00', '0:00', '1:05:09'],
  ])
})
