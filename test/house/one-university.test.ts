import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { campus } from '#contract/campus.ts'
import { filesBelow, home } from './imports.ts'

/** Words of the university itself; where they stand the program is made for it alone. */
const words = [campus.short, campus.domain, ...campus.places, 'Ekiti']
const named = new RegExp(`(?<![a-z])(${words.map(RegExp.escape).join('|')})(?![a-z])`, 'i')

/** The one place of these facts. */
const facts = 'contract/campus.ts'

test('no source of the product names the university but the file of its facts', () => {
  const sources = filesBelow('client', 'command', 'contract', 'server').filter(
    (file) => !file.includes('.test.') && file !== facts,
  )
  expect(sources.length).toBeGreaterThan(800)
  const guilty = sources.filter((file) => named.test(readFileSync(join(home, file), 'utf8')))
  expect(guilty).toEqual([])
})

test('each of the words is seen where it stands', () => {
  for (const word of words) expect(named.test(`For students of ${word}.`), word).toBe(true)
  expect(named.test(readFileSync(join(home, facts), 'utf8'))).toBe(true)
  expect(named.test('They enjoyed it')).toBe(false)
})
