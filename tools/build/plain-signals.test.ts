import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withPlainSignal } from './plain-signals.ts'

const modern = dirname(fileURLToPath(import.meta.resolve('@tanstack/query-core')))

test.each(['query.js', 'utils.js'])('in %s no signal has a getter of its own', (file) => {
  const code = readFileSync(join(modern, file), 'utf8')
  expect(code).toContain('get: () =>')
  expect(withPlainSignal(code)).not.toContain('get: () =>')
})

test('a library that has changed is not built with', () => {
  expect(() => withPlainSignal('export {}')).toThrow('has other signals')
})
