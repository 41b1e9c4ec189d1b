import { expect, test } from 'vitest'
import { outInWords } from './use-approve-with.ts'

test('when a post goes out is told with what its author can do about it', () => {
  const at = '2026-11-29T16:57:00.000Z'
  const later = 'Sunday 29 November, 17:57'
  expect(outInWords(at, at, 'Ada')).toBe(later)
  expect(outInWords(at, null, 'Ada')).toBe(`${later}, or as soon as Ada accepts`)
  expect(outInWords(at, '2026-11-28T23:30:00.000Z', 'Ada')).toBe(
    `${later}, or on Sunday 29 November, 00:30 if Ada accepts`,
  )
})
