// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixOldBrowser } from './old-browser-fixes.ts'

const lacking: [object, string][] = [
  [AbortSignal, 'any'],
  [URL, 'canParse'],
  [Array.prototype, 'toSorted'],
  [Array.prototype, 'toSpliced'],
]
let own: [object, string, PropertyDescriptor][]

beforeEach(() => {
  own = lacking.map(([where, name]) => [
    where,
    name,
    Object.getOwnPropertyDescriptor(where, name) as PropertyDescriptor, // Node has all of them
  ])
  for (const [where, name] of lacking) Reflect.deleteProperty(where, name)
  fixOldBrowser()
})
afterEach(() => {
  for (const [where, name, how] of own) Object.defineProperty(where, name, how)
})

test('signals together end with the first that does, with its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const both = AbortSignal.any([one.signal, other.signal])
  expect(both.aborted).toBe(false)
  other.abort('pause')
  one.abort('too late')
  expect([both.aborted, both.reason]).toEqual([true, 'pause'])
  expect(AbortSignal.any([one.signal, both]).reason).toBe('too late')
})

test('an address can be read or not, beside another one too', () => {
  expect(['https://fuoye.edu.ng/a', '/a', 'http://'].map((one) => URL.canParse(one))).toEqual([
    true,
    false,
    false,
  ])
  expect(URL.canParse('/a', 'https://fuoye.edu.ng')).toBe(true)
})

test('lists are sorted and cut beside themselves, and nobody meets the names in a list', () => {
  const list = [3, 1, 2]
  expect([list.toSorted(), list.toSorted((a, b) => b - a), list]).toEqual([
    [1, 2, 3],
    [3, 2, 1],
    [3, 1, 2],
  ])
  expect([list.toSpliced(1, 1, 9, 8), list]).toEqual([
    [3, 9, 8, 2],
    [3, 1, 2],
  ])
  const met: string[] = []
  for (const name in list) met.push(name)
  expect(met).toEqual(['0', '1', '2'])
})
