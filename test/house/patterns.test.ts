import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { filesBelow, home } from './imports.ts'
import { patternsIn } from './patterns.ts'

/*
 * A pattern that restarts at every letter of a run takes quadratic time: 20,000 spaces in a description blocked the
 * server for a second.
 */

const files = filesBelow('command', 'contract', 'client', 'server')

/** What `scslre` finds slow in a pattern; also where it fails only at the end of a text. */
const slowness = ({ source, flags }: { source: string; flags: string }) =>
  analyse({ source, flags }, { reportTypes: {} }).reports.map(({ type }) => type)

test('patterns are found, and a slow one is known', () => {
  const [first, ...others] = patternsIn(
    'a.tsx',
    'const a: string = <b title={"/x/"}>{/[^\\S\\n]+\\n/g}</b> // /no/',
  )
  expect(others).toEqual([])
  expect(first).toMatchObject({ line: 1, source: '[^\\S\\n]+\\n', flags: 'g' })
  expect(first && slowness(first)).toEqual(['Move'])
  expect(slowness({ source: '^\\s*\\/?\\s*$', flags: '' })).toEqual(['Trade'])
  expect(slowness({ source: '(?<!\\s)\\s+$', flags: 'u' })).toEqual([])
})

test('no pattern takes time by the square of what it reads', () => {
  const all = files.flatMap((file) => patternsIn(file, readFileSync(join(home, file), 'utf8')))
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter((one) => slowness(one).length > 0).map((one) => `${one.file}:${one.line}`)).toEqual([])
})

/** Of a password at most 1,000 letters are taken, and it must stay what it was; of a course code 200; the last ran once. */
const bounded = [
  'contract/auth/sign-up-rules.ts',
  'contract/books/course-rules.ts',
  'server/features/auth/passwords/password-hash.ts',
  'server/platform/database/migrations/since-1.0.0.ts',
]

test('letters are composed in one place, which leaves out marks without end', () => {
  const composing = filesBelow('contract', 'server').filter((file) =>
    readFileSync(join(home, file), 'utf8').includes('.normalize('),
  )
  expect(composing.sort()).toEqual(['contract/books/composed-name.ts', ...bounded].sort())
})

/** Later than Chrome 109, which the oldest phones have; `old-browsers.ts` adds what came between. */
const tooNew =
  /\b(?:Map|Object)\.groupBy\b|\.(?:to|is)WellFormed\(|\bArray\.fromAsync\b|\bPromise\.try\b|\bURL\.parse\(|\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|flatMap|some|every|find|toArray|take|drop|reduce)\(/

test('the browser is asked for nothing that the oldest phones lack', () => {
  const asking = filesBelow('client', 'contract').filter((file) =>
    tooNew.test(readFileSync(join(home, file), 'utf8')),
  )
  expect(asking).toEqual([])
  expect(tooNew.test('Map.groupBy(due, byBook)')).toBe(true)
})
