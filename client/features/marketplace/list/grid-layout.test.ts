import { expect, test } from 'vitest'
import { arranged } from './grid-layout.ts'

const square = { width: 800, height: 800 }
const products = (count: number, without: readonly number[] = []) =>
  Array.from({ length: count }, (_, index) => ({
    name: index + 1,
    picture: without.includes(index + 1) ? null : square,
  }))
const drawn = (of: ReturnType<typeof products>) =>
  arranged(of).map((page) =>
    page.map(({ product, size }) => (size === 'plain' ? product.name : `${size} ${product.name}`)),
  )

test('twelve have one lead and one wide, in turns at other places; fewer have neither', () => {
  expect(drawn(products(30))).toEqual([
    ['lead 1', 2, 3, 4, 5, 6, 7, 'wide 8', 9, 10, 11, 12],
    [13, 14, 'lead 15', 16, 17, 'wide 18', 19, 20, 21, 22, 23, 24],
    [25, 26, 27, 28, 29, 30],
  ])
})

test('what has no picture is never large, and what is widest stands wide', () => {
  const some = products(12, [1, 2, 6])
  some[7] = { name: 8, picture: { width: 1600, height: 800 } }
  expect(drawn(some)).toEqual([['lead 3', 1, 2, 4, 5, 6, 7, 'wide 8', 9, 10, 11, 12]])
})

test('where hardly any has a picture nothing is large', () => {
  expect(drawn(products(12, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  ])
})

test('each is shown once, whatever is missing', () => {
  for (let without = 0; without < 4096; without += 7) {
    const missing = Array.from({ length: 12 }, (_, at) => at + 1).filter((at) => without & (1 << (at - 1)))
    const shown = arranged([...products(12, missing), ...products(12, missing)]).flat()
    expect(shown.map(({ product }) => product.name).toSorted((a, b) => a - b)).toHaveLength(24)
    expect(new Set(shown.map(({ product }) => product)).size).toBe(24)
  }
})
