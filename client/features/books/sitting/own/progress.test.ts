// @vitest-environment node
import { expect, test } from 'vitest'
import { nextOpen } from './progress.ts'

test('what comes next is the next open question, then what was skipped', () => {
  const order = [1, 2, 3, 4]
  expect(nextOpen(order, new Set([1]), 1)).toBe(2)
  expect(nextOpen(order, new Set([1, 3, 4]), 4)).toBe(2)
  expect(nextOpen(order, new Set([1, 2, 3, 4]), 4)).toBeNull()
  expect(nextOpen(order, new Set([1, 2, 3]), 3)).toBe(4)
})
