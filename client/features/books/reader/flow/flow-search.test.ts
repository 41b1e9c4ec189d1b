import { expect, test } from 'vitest'
import { matchesIn } from './flow-search.ts'

const found = (text: string, query: string) =>
  matchesIn(text, query).map(({ begins, ends }) => text.slice(begins, ends))

test('words are found without case, accents and the file’s own spaces, where they stand', () => {
  expect(found('Ẹ̀kọ́ Èdè Yorùbá: ẸKỌ', 'eko')).toEqual(['Ẹ̀kọ́', 'ẸKỌ'])
  expect(found('a bending\n   moment, a Bending moment', 'bending moment')).toEqual([
    'bending\n   moment',
    'Bending moment',
  ])
  expect(found('aaaa', 'aa')).toEqual(['aa', 'aa'])
  expect(found('nothing of the kind', ' ')).toEqual([])
})
