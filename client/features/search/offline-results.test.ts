import { expect, test } from 'vitest'
import { keptFor } from './offline-results.tsx'

test('on the phone a short word begins one where things are found by what people call them, as on the server', () => {
  const row = { to: '/', at: '2026-11-29T00:00:00.000Z', note: '' }
  const rows = [
    { ...row, title: 'HP 840, fair price', also: 'laptops, computers' },
    { ...row, title: 'Caprice 50kg', also: 'bag of rices, rices' },
    { ...row, title: 'The price of rent' },
  ]
  const found = (query: string) => keptFor(rows, query).map(({ title }) => title)
  expect(found('rice')).toEqual(['Caprice 50kg', 'The price of rent'])
  expect(found('bag of rice')).toEqual(['Caprice 50kg'])
  expect(found('kg')).toEqual(['Caprice 50kg'])
  expect(found('price')).toEqual(['HP 840, fair price', 'Caprice 50kg', 'The price of rent'])
  expect(found('lapt')).toEqual(['HP 840, fair price'])
})
