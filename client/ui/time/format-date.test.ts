// @vitest-environment node
import { expect, test } from 'vitest'
import { ago, agoWithin, clock, longDate, shortDate, weekdayDate } from './format-date.ts'

const now = '2026-11-21T10:00:00.000Z'

test.each([
  ['2026-11-21T09:59:30.000Z', 'Just now'],
  ['2026-11-21T09:48:00.000Z', '12 min ago'],
  ['2026-11-21T08:00:00.000Z', '2 h ago'],
  ['2026-11-20T10:00:01.000Z', '23 h ago'],
  ['2026-11-20T09:00:00.000Z', 'Yesterday'],
  ['2026-11-18T09:00:00.000Z', '3 days ago'],
  ['2026-11-14T22:59:00.000Z', '14 November 2026'],
  ['2025-01-03T12:00:00.000Z', '3 January 2025'],
])('%s is told as "%s"', (at, words) => {
  expect(ago(at, now)).toBe(words)
})

test('in the middle of a sentence it begins with a small letter, and a date is as it was', () => {
  const within = (at: string) => agoWithin(at, now)
  expect(within('2026-11-21T09:59:30.000Z')).toBe('just now')
  expect(within('2026-11-20T09:00:00.000Z')).toBe('yesterday')
  expect(within('2026-11-21T08:00:00.000Z')).toBe('2 h ago')
  expect(within('2026-11-14T22:59:00.000Z')).toBe('14 November 2026')
})

test('a phone whose clock runs behind still says something sensible', () => {
  expect(ago('2026-11-21T10:05:00.000Z', now)).toBe('Just now')
})

test('days turn at midnight on campus, one hour before they turn in Greenwich', () => {
  expect(longDate('2026-11-20T23:30:00.000Z')).toBe('21 November 2026')
  expect(shortDate('2026-12-31T22:59:00.000Z')).toBe('31 Dec')
  expect(weekdayDate('2026-11-20T12:00:00.000Z')).toBe('Friday 20 November')
  expect(clock('2026-11-20T23:30:00.000Z')).toBe('00:30')
  expect(ago('2026-11-19T22:30:00.000Z', '2026-11-20T23:30:00.000Z')).toBe('2 days ago')
})
