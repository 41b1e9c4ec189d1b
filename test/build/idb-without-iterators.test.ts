import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutIterators } from '#tools/build/idb-without-iterators.ts'
import { filesBelow, home } from '../house/imports.ts'

const idb = readFileSync(join(dirname(createRequire(import.meta.url).resolve('idb')), 'index.js'), 'utf8')

test('idb is whole without its iterators, and nothing of ours uses them', () => {
  const code = withoutIterators(idb)
  expect(code.length).toBeLessThan(idb.length * 0.85)
  expect(code).not.toMatch(/asyncIterator|'iterate'/)
  expect(code.trimEnd()).toMatch(/export \{ deleteDB, openDB, unwrap, wrap \};$/)
  const using = filesBelow('client').filter((file) =>
    /for await \(const .* of .*(store|index|tx|step)\b|\.iterate\(/.test(
      readFileSync(join(home, file), 'utf8'),
    ),
  )
  expect(using).toEqual([])
})

test('another version of idb fails the build', () => {
  expect(() => withoutIterators('export { openDB };')).toThrow(/other iterators/)
})
