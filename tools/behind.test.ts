import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { held, linesOf, pinned, stepOf, tableOf } from './behind.ts'

const now = Date.parse('2026-11-29T12:00:00Z')

/** A registry of these packages, each with its newest version and its day; it answers 500 for what has none. */
async function registryOf(packages: Record<string, [newest: string, day: string] | 500>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const found = packages[decodeURIComponent(url.slice(1))]
    response.statusCode = found === undefined ? 404 : found === 500 ? 500 : 200
    if (!Array.isArray(found)) return void response.end('{}')
    const [latest, day] = found
    response.end(JSON.stringify({ 'dist-tags': { latest }, time: { [latest]: `${day}T12:00:00Z` } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('each package is told with its newest version, how old that is and what it is, what can be done first', async () => {
  const registry = await registryOf({
    here: ['1.2.3', '2026-11-29'],
    '@scope/wide': ['3.0.0', '2026-11-28'],
    small: ['1.2.4', '2026-10-30'],
    before: ['5.6.205', '2026-01-01'],
    waits: ['0.29.9', '2026-11-12'],
  })
  const ours = { here: '1.2.3', small: '1.2.3', before: '6.5.438', waits: '0.28.18' }
  const lines = await linesOf(
    { ...ours, '@scope/wide': '2.9.9', private: '1.0.0' },
    registry,
    { waits: 'its types changed' },
    now,
  )
  expect(tableOf(lines, { waits: 'its types changed', small: 'no longer' })).toEqual([
    'Package      Here     Newest   Its age   What it is',
    '@scope/wide  2.9.9    3.0.0    1 day     major',
    'small        1.2.3    1.2.4    30 days   patch',
    'waits        0.28.18  0.29.9   17 days   held: its types changed (minor)',
    'private      1.0.0    -        -         not on this registry',
    'before       6.5.438  5.6.205  332 days  ahead',
    'here         1.2.3    1.2.3    today     newest',
    '',
    '6 packages: 2 behind, 1 held back.',
    'small is in the list of what is held back (tools/behind.ts) and not behind.',
  ])
})

test('a step is called by the first number that differs', () => {
  for (const [here, newest, step] of [
    ['1.9.9', '2.0.0', 'major'],
    ['2.0.0', '1.9.9', 'ahead'],
    ['1.9.0', '1.10.0', 'minor'],
    ['1.10.9', '1.9.10', 'ahead'],
    ['1.9.9', '1.9.10', 'patch'],
    ['18.4.0-beta.9', '18.4.0-beta.17', 'pre-release'],
    ['18.4.0-beta.17', '18.4.0', 'pre-release'],
    ['18.4.0', '18.4.0-beta.17', 'ahead'],
    ['18.4.0-beta.17', '18.3.0', 'ahead'],
    ['1.2.3', '1.2.3', 'newest'],
  ])
    expect([here, newest, stepOf(here ?? '', newest ?? '')]).toEqual([here, newest, step])
})

test('a registry that refuses is said in a sentence, not taken for one without the package', async () => {
  const registry = await registryOf({ one: ['1.0.0', '2026-11-01'], two: 500 })
  await expect(linesOf({ one: '1.0.0', two: '1.0.0' }, registry)).rejects.toThrow(
    `The registry ${registry} could not be asked for two: it answers 500`,
  )
})

/** The tool itself, with another registry than this machine's. */
async function ask(registry: string) {
  const child = spawn(process.execPath, ['tools/tool.ts', 'behind'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, npm_config_registry: registry },
  })
  const [said, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { said, complained, status }
}

test('the tool asks the registry that npm is set to, for all that package.json pins, and is content', async () => {
  const all = pinned()
  expect(Object.keys(all)).toContain('vitest')
  const packages = Object.entries(all).map(([name, version]) => [name, [version, '2026-11-01']] as const)
  const { said, complained, status } = await ask(
    await registryOf({ ...(Object.fromEntries(packages) as object), kysely: ['99.0.0', '2026-11-01'] }),
  )
  expect([status, complained]).toEqual([0, ''])
  expect(said).toMatch(/^kysely +\S+ +99\.0\.0 +\d+ days +(held: .+ \()?major\)?$/m)
  expect(said).toMatch(/^vitest +(\S+) +\1 +\d+ days +newest$/m)
  expect(said).toContain(`\n${packages.length} packages: `)
})

test('without a registry the tool says so, and fails', async () => {
  const registry = await registryOf({})
  const gone = registry.replace(/:\d+$/, ':1')
  const { said, complained, status } = await ask(gone)
  expect([status, said]).toEqual([1, ''])
  expect(complained).toMatch(/^The registry http:\/\/127\.0\.0\.1:1\/? could not be asked for \S+: .+\n$/)
})

test('what is held back is pinned, and says why', () => {
  for (const [name, reason] of Object.entries(held)) {
    expect(Object.keys(pinned())).toContain(name)
    expect(reason.length, name).toBeGreaterThan(20)
  }
})
