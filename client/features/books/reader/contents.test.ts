import { expect, test } from 'vitest'
import { rowsOf } from './contents.ts'

const go = () => undefined
/** Chapter '2' has ten parts, each of ten sections. */
const long = Array.from({ length: 1_110 }, (_, index) => {
  const within = index % 111
  const level = within === 0 ? 0 : (within - 1) % 11 === 0 ? 1 : 2
  return { title: `${index}`, level, go }
})
const shown = (here: number, opened: number[] = []) =>
  rowsOf(long, here, new Set(opened)).map(({ index }) => index)

test('a short list is shown whole', () => {
  const short = long.slice(0, 40)
  expect(rowsOf(short, -1, new Set())).toEqual(short.map((_, index) => ({ index, isOpen: null })))
})

test('of a long list the upper levels come first, and the parts of what one is in', () => {
  expect(shown(-1)).toEqual([0, 111, 222, 333, 444, 555, 666, 777, 888, 999])
  const within = shown(115)
  expect(within.slice(0, 3)).toEqual([0, 111, 112])
  expect(within).toContain(115)
  expect(within.length).toBe(10 + 10 + 10)
})

test('the parts of a chapter come when they are asked for, and go again', () => {
  expect(shown(-1, [222]).slice(2, 5)).toEqual([222, 223, 234])
  expect(shown(-1, [222, 223]).slice(3, 6)).toEqual([223, 224, 225])
  // The arrow also closes the entries around the present position.
  expect(shown(115, [111])).toEqual(shown(-1))
})
