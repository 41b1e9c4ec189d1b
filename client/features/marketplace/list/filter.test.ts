import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '#contract/marketplace/endpoints.ts'
import { filterOf, queryOf } from './filter.ts'

const names = [
  'kind',
  'search',
  'category',
  'condition',
  'campus',
  'from',
  'to',
  'sort',
  'seller',
  'for',
  'rent',
]
const odd = [
  '',
  'abc',
  '-5',
  '2026-13-45',
  '2026-02-30',
  '2026-12-01',
  '9'.repeat(40),
  '<b>',
  'room',
  'Books',
  '̀',
]

test('whatever an address says, the list that it asks for can be asked', () => {
  const address = fc.dictionary(
    fc.constantFrom(...names, 'free', 'course', 'after'),
    fc.oneof(fc.constantFrom(...odd), fc.string()),
  )
  fc.assert(
    fc.property(address, (said) => {
      const query = queryOf(filterOf(new URLSearchParams(said)))
      const sent = new URLSearchParams(
        Object.entries(query).flatMap(([name, of]) => (of === undefined ? [] : [[name, String(of)]])),
      )
      const { error } = products.list.query.safeParse(Object.fromEntries(sent))
      expect(error?.issues, sent.toString()).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})

test('a day that no calendar has is left out', () => {
  const freeOn = (free: string) => filterOf(new URLSearchParams({ kind: 'room', free })).free
  expect(['2026-13-45', '2026-02-30', 'soon', '2026-02-28'].map(freeOn)).toEqual([
    ...[undefined, undefined, undefined, '2026-02-28'],
  ])
})
