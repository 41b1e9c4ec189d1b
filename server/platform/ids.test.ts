import { expect, test } from 'vitest'
import { standingClock } from './clock.ts'
import { idMaker, idOf, newId } from './ids.ts'

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('an id is a UUID of version 7 that begins with its time', () => {
  const id = idMaker(standingClock('2026-11-21T10:00:00.000Z'))()
  expect(id).toMatch(uuid7)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-21T10:00:00.000Z'))
})

test('ids of one millisecond are in order, however many there are', () => {
  const make = idMaker(standingClock())
  const ids = Array.from({ length: 20_000 }, make)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => uuid7.test(id))).toBe(true)
})

test('a clock that is set back does not set ids back', () => {
  const clock = standingClock()
  const make = idMaker(clock)
  const before = make()
  clock.advance(-60_000)
  expect(make() > before).toBe(true)
})

test('with the same clock and the same randomness come the same ids', () => {
  const made = () => idMaker(standingClock(), (bytes) => bytes.fill(7))()
  expect(made()).toBe(made())
  expect(newId()).not.toBe(newId())
})

test('what comes from elsewhere has the same id for the same words', () => {
  expect(idOf('a', 'b')).toBe(idOf('a', 'b'))
  expect(idOf('a', 'b')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set([idOf('ab'), idOf('a', 'b'), idOf('b', 'a')]).size).toBe(3)
})
