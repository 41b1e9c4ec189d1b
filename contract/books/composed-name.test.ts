import { expect, test } from 'vitest'
import { composed } from './composed-name.ts'

test('a letter and its tone marks are one, whichever way they were typed', () => {
  expect(composed('Ọ̀jọ́')).toBe(composed('O\u0323\u0300jo\u0301\u0323'))
  expect(composed('０８０３', 'NFKC')).toBe('0803')
})

test('marks without end upon one letter are left out, and their letter stays', () => {
  expect(composed(`a${'\u0301'.repeat(100)}b`)).toBe(`á${'\u0301'.repeat(29)}b`)
  const started = performance.now()
  composed('x\u0345\u0334'.repeat(3) + '\u0345\u0334'.repeat(200_000))
  expect(performance.now() - started).toBeLessThan(1_000)
})
