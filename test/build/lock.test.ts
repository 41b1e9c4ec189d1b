import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Lock, missing } from '#tools/release/complete-lock.ts'

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock // npm wrote it

test('npm ci finds every platform in the lock file', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
  expect(missing(lock)).toEqual({})
})

test('what a registry does not carry is missed, with its platform', () => {
  const { 'node_modules/@biomejs/cli-win32-x64': taken, ...packages } = lock.packages
  expect(taken).toBeDefined()
  expect(missing({ packages })).toEqual({
    'node_modules/@biomejs/cli-win32-x64': {
      ...{ version: lock.packages['node_modules/@biomejs/biome']?.version, cpu: ['x64'], os: ['win32'] },
      ...{ dev: true, optional: true },
    },
  })
})
