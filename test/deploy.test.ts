import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { settings } from '#server/settings.ts'
import { home } from './imports.ts'

const read = (name: string) => readFileSync(join(home, 'deploy', name), 'utf8')
const names = new Set(settings.map(({ name }) => name))

interface Compose {
  services: Record<
    string,
    {
      image?: string
      build?: { dockerfile: string }
      environment?: Record<string, string>
      read_only?: boolean
      volumes?: string[]
      depends_on?: Record<string, unknown>
    }
  >
}

/** What the operator says beside it. */
const said: Record<string, string> = {
  CAMPUS_NAME: 'campus.example',
  DATABASE_PASSWORD: 'abc123',
  BUCKET_SECRET: 'abcdefgh',
}

const compose = (name: string) => parse(read(name), { merge: true }) as Compose

/** As compose fills it: `${NAME}`, `${NAME:-otherwise}`, `${NAME:?why}`. */
const filled = (value: string) =>
  value.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, otherwise = '') => said[name] ?? otherwise,
  )

const filledAll = (environment: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(String(value))]))

/** `ENV A=b C=d`, and every `Environment=A=b`. */
const ofDockerfile = () =>
  Object.fromEntries(
    [...(/^ENV (.+)$/m.exec(read('Dockerfile'))?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(
      ([, name, value]) => [String(name), String(value)],
    ),
  )
const ofUnit = () =>
  Object.fromEntries(
    [...read('campus.service').matchAll(/^Environment=(\w+)=(.+)$/gm)].map(([, name, value]) => [
      String(name),
      String(value),
    ]),
  )

test('each file that carries a release is a screen', () => {
  const files = readdirSync(join(home, 'deploy'), { withFileTypes: true }).filter((file) => file.isFile())
  expect(files.map(({ name }) => name).toSorted()).toEqual(
    ['Dockerfile', 'campus.service', 'compose.fleet.yaml', 'compose.yaml'].toSorted(),
  )
  for (const { name } of files) expect(read(name).split('\n').length, name).toBeLessThanOrEqual(61)
})

test.each([
  ['compose.yaml', ['campus']],
  ['compose.fleet.yaml', ['web1', 'web2', 'worker']],
])('in %s a campus opens with its settings, and every one of them is one', (file, campuses) => {
  const { services } = compose(file)
  const ours = Object.entries(services).filter(([, { build }]) => build)
  expect(ours.map(([name]) => name)).toEqual(campuses)
  for (const [name, { environment, build, read_only, depends_on = {}, volumes = [] }] of ours) {
    expect(build?.dockerfile).toBe('deploy/Dockerfile')
    expect(read_only, name).toBe(true)
    const env = { ...ofDockerfile(), ...filledAll(environment) }
    for (const one of Object.keys(env)) expect([...names], one).toContain(one)
    const config = readConfig(env)
    expect(config).toMatchObject({ production: true, site: 'https://campus.example', trustProxy: 1 })
    expect(Object.keys(env), name).toEqual(
      expect.arrayContaining(['BACKUP_TO', 'BACKUP_EVERY', 'BACKUP_KEEP']),
    )
    // Where it backs up to by itself, it may write.
    const places = volumes.map((one) => filled(one).split(':').at(-1))
    if (config.backup) expect(places).toContain(config.backup.to)
    for (const other of Object.keys(depends_on)) expect(Object.keys(services)).toContain(other)
    if (config.databaseUrl) expect(Object.keys(services)).toContain(new URL(config.databaseUrl).hostname)
    if (config.s3?.endpoint) expect(Object.keys(services)).toContain(new URL(config.s3.endpoint).hostname)
  }
})

test('of a fleet two answer people and one works', () => {
  const { services } = compose('compose.fleet.yaml')
  const roles = Object.values(services).flatMap(({ environment }) => environment?.ROLE ?? [])
  expect(roles).toEqual(['web', 'web', 'worker'])
})

test('what is fetched has an exact version', () => {
  const images = ['compose.yaml', 'compose.fleet.yaml'].flatMap((file) =>
    Object.values(compose(file).services).flatMap(({ image }) => image ?? []),
  )
  const base = /^FROM (\S+)$/m.exec(read('Dockerfile'))?.[1] ?? ''
  expect(images).toHaveLength(4)
  for (const image of [...images, base])
    expect(image).toMatch(/^[\w./-]+:(v?\d+\.\d+(\.\d+)?(-[\w.]+)?|RELEASE\.[\w-]+)(@sha256:[0-9a-f]{64})?$/)
})

test('the systemd unit opens a campus as nobody in particular, and its settings are some', () => {
  const env = ofUnit()
  for (const name of Object.keys(env)) expect([...names], name).toContain(name)
  expect(readConfig({ ...env, SITE_URL: 'https://campus.example' })).toMatchObject({
    ...{ production: true, host: '127.0.0.1', dataFolder: '/var/lib/campus', trustProxy: 1 },
    backup: { to: '/var/lib/campus-backups', every: 24, keep: 14 },
  })
  expect(read('campus.service')).toMatch(/^StateDirectory=campus campus-backups$/m)
  for (const said of ['DynamicUser=yes', 'ProtectSystem=strict', 'NoNewPrivileges=yes'])
    expect(read('campus.service')).toContain(said)
})

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('systemd reads the unit', () => {
  const file = join(home, 'deploy/campus.service')
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  // That nothing lies in /opt/campus of this machine is no mistake of the unit.
  const wrong = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('campus.service'))
  expect(wrong.filter((line) => !/\/opt\/campus\/campus is not executable/.test(line))).toEqual([])
})
