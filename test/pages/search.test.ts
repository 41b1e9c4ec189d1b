import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everySearch, everyShown, kinds } from '#server/features.ts'
import { filesBelow, home } from '../house/imports.ts'

/** The search's own files, which must know no kind. */
const files = ['contract/search/endpoints.ts', ...filesBelow('server/features/search')]
const names = /\b(?:post|reel|book|product|person|comment)s?\b|\bpeople\b/i

const code = (file: string) =>
  readFileSync(join(home, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|#server\/people\//g, '')

test('the search names no kind of thing, so that a new one is found without touching it', () => {
  const written = files.filter((file) => !file.includes('.test.'))
  expect(written.length).toBeGreaterThan(3)
  expect(written.filter((file) => names.test(code(file)))).toEqual([])
  expect(names.test(code('server/features/search/search.test.ts')), 'a name would be seen').toBe(true)
})

test('all that has a list with words is found, each once', () => {
  const found = everyShown.filter(({ search }) => search)
  const names = Object.values(kinds).flatMap(({ kind, search }) => (search ? kind : []))
  expect([...everySearch.keys()].sort()).toEqual([...names, 'course', 'page', 'person'].sort())
  for (const { table, search } of found) expect(search?.table).toBe(table)
})
