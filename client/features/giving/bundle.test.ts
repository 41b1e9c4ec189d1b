import { expect, test } from 'vitest'
import { nextBundle } from './bundle.ts'

const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }))

test('a tap hands over ten files or fifty megabytes, and one file whatever its size', () => {
  expect(nextBundle(files(14, 1_000), 0)).toHaveLength(10)
  expect(nextBundle(files(14, 1_000), 10)).toHaveLength(4)
  expect(nextBundle(files(6, 20_000_000), 0)).toHaveLength(2)
  expect(nextBundle(files(2, 60_000_000), 0)).toHaveLength(1)
  expect(nextBundle(files(2, 1), 2)).toHaveLength(0)
})
