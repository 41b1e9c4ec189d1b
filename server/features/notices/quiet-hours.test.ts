import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

/** A moment of that day in the campus's time zone, UTC+1. */
const at = (time: string, day = '2026-11-21') => new Date(`${day}T${time}:00.000+01:00`).toISOString()

const night = { start: '22:00', end: '06:30' }

test.each([
  ['21:59', null],
  ['22:00', at('06:30', '2026-11-22')],
  ['23:59', at('06:30', '2026-11-22')],
  ['00:00', at('06:30')],
  ['06:29', at('06:30')],
  ['06:30', null],
  ['12:00', null],
])('a night over midnight, at %s', (now, until) => {
  expect(quietUntil(at(now), night)).toBe(until)
})

test.each([
  ['12:59', null],
  ['13:00', at('15:00')],
  ['14:59', at('15:00')],
  ['15:00', null],
  ['00:30', null],
])('an afternoon, at %s', (now, until) => {
  expect(quietUntil(at(now), { start: '13:00', end: '15:00' })).toBe(until)
})

test('from a time to the same time is no time at all', () => {
  expect(quietUntil(at('22:00'), { start: '22:00', end: '22:00' })).toBeNull()
})

test('half past midnight belongs to the day that has begun here, though not yet in Greenwich', () => {
  expect(quietUntil('2026-11-21T23:30:00.000Z', night)).toBe('2026-11-22T05:30:00.000Z')
})
