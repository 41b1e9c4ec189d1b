import { expect, test } from 'vitest'
import { nameOfShared, sharedAt } from './shared-paths.ts'

test('a file that has no name is a file all the same; words are none', () => {
  const at = (rest: string) => nameOfShared({ url: `http://campus${sharedAt('abc', rest)}` })
  expect(at('0/')).toEqual({ id: 'abc', file: '' })
  expect(at(`1/${encodeURIComponent('chm 201.pdf')}`)).toEqual({ id: 'abc', file: 'chm 201.pdf' })
  expect(at('words')).toEqual({ id: 'abc', file: null })
})
