import { expect, test } from 'vitest'
import { seen } from './use-visible-reel.ts'

const parts = (first: number, second: number) => new Map(Object.entries({ first, second }))
const first = { id: 'first', near: true, beside: null }

test('a reel stands beside the one that is shown while a part of it is seen, coming as well as going', () => {
  const coming = seen(first, parts(0.75, 0.25))
  expect(coming).toEqual({ id: 'first', near: true, beside: 'second' })
  const between = seen(coming, parts(0.5, 0.5))
  expect(between).toEqual({ id: 'first', near: false, beside: 'second' })
  const going = seen(between, parts(0.25, 0.75))
  expect(going).toEqual({ id: 'second', near: true, beside: 'first' })
  expect(seen(going, parts(0.1, 0.9))).toEqual({ id: 'second', near: true, beside: null })
})

test('the edge of the next one, and what changes nothing, are nothing new', () => {
  expect(seen(first, parts(0.94, 0.06))).toBe(first)
  expect(seen({ id: null, near: false, beside: null }, parts(1, 0))).toEqual(first)
})
