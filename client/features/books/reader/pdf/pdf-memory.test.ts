import { expect, test } from 'vitest'
import { farOff } from './pdf-memory.ts'

const pages = (width: number, ...ids: number[]) =>
  ids.map((id) => ({ id, canvas: { width, height: Math.round(width * 1.4) } }))

const ids = (views: { id: number }[]) => views.map(({ id }) => id).sort((one, other) => one - other)

test('small pages stay drawn, of large ones those around where somebody looks', () => {
  expect(farOff(pages(500, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 9)).toEqual([])
  expect(ids(farOff(pages(1_700, 4, 5, 6, 7, 8, 9, 10), 8))).toEqual([4, 5])
  expect(ids(farOff(pages(1_000, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 10))).toEqual([1, 2, 3, 4, 5])
})

test('a page that is not drawn yet takes nothing', () => {
  const blank = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, canvas: null }))
  expect(farOff(blank, 4)).toEqual([])
})
