// @vitest-environment node
import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

const asked = (search: string) => searchWords(new URLSearchParams({ search }))

test('a search ends before a letter that would be cut in half', () => {
  const long = 'x'.repeat(99)
  expect(asked(`${long}😀`)).toBe(long)
  expect(asked(`${long}yz`)).toBe(`${long}y`)
  expect(asked(' 😀 ')).toBe('😀')
  expect(asked('  ')).toBe('')
})
