import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, home } from '../house/imports.ts'

const read = (path: string) => readFileSync(join(home, path), 'utf8')
const { dependencies, devDependencies, engines } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'engines',
  Record<string, string>
> // npm reads it too

/** The packages that a source text imports, dynamically too. */
function packagesIn(text: string): string[] {
  const imports =
    /^(?:import|export)\b[^'"`=]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm
  return [...text.matchAll(imports)]
    .map(([, from, bare, late]) => from ?? bare ?? late ?? '')
    .filter((name) => !/^(\.|#|node:)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
}

/** What an operator runs: the server, the demo, and the commands. */
const running = filesBelow('command', 'contract', 'demo', 'server')
/** Loaded by `npm run dev` only. */
const whileDeveloping = 'server/http/live/live-pages.ts'

test('every way to import a package is seen', () => {
  expect(
    packagesIn(`import { a,
  type B } from '@scope/one/deep'
import type C from 'two'
export { d } from 'three'
import 'four'
const e = await import('five')
import { f } from './six.ts'
import { g } from 'node:fs'
const h = Buffer.from('seven')`),
  ).toEqual(['@scope/one', 'two', 'three', 'four', 'five'])
  expect(packagesIn(read(whileDeveloping))).toEqual(['vite'])
})

test('the dependencies are the pinned Node and what the running campus imports, and nothing else', () => {
  const imported = running
    .filter((file) => file !== whileDeveloping)
    .flatMap((file) => packagesIn(read(file)))
  expect(Object.keys(dependencies).toSorted()).toEqual([...new Set(['node', ...imported])].toSorted())
})

test('what is only built or tested is a dev dependency, once, and every version is exact', () => {
  const imported = [
    ...filesBelow('client'),
    'vite.config.ts',
    'tools/build/build.ts',
    'tools/lighthouse.ts',
  ].flatMap((file) => packagesIn(read(file)))
  expect(imported.length).toBeGreaterThan(200)
  expect([...new Set(imported)].filter((name) => !(name in dependencies || name in devDependencies))).toEqual(
    [],
  )
  expect(Object.keys(devDependencies).filter((name) => name in dependencies)).toEqual([])
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test('the version is the newest of the changelog, which holds no other than was released', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string } // npm asks for it
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## (\d\S*) - \d{4}-\d\d-\d\d$/gm)]
  expect(newest?.[1]).toBe(version)
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version, packages: { '': { version } } })
})

test('the Node to begin with is the same wherever it is named, and the pinned one is what .nvmrc asks for', () => {
  expect(engines).toEqual({ node: '>=20' })
  expect(read('tools/start/ready.mjs')).toContain('if (major < 20) fail(`You need Node 20 or newer')
  expect(read('README.md')).toContain('Node 20 or newer')
  expect(read('.github/workflows/checks.yml')).toContain('node-version: 20\n')
  expect(read('.nvmrc').trim()).toBe(dependencies.node)
})
