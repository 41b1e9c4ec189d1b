import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { settings } from '#server/settings.ts'
import { home } from '../house/imports.ts'

const read = (name: string) => readFileSync(join(home, 'deploy', name), 'utf8')
const names = new Set(settings.map(({ name }) => name))

interface Compose {
  services: Record<
    string,
    {
      image?: string
      build?: { dockerfile: string }
      /** Null where the operator's value is passed on. */
      environment?: Record<string, string | null>
      read_only?: boolean
      volumes?: string[]
      depends_on?: Record<string, unknown>
    }
  >
}

/** The operator's own settings. */
const said: Record<string, string> = {
  CAMPUS_NAME: 'campus.example',
  DATABASE_PASSWORD: 'abc123',
  BUCKET_SECRET: 'abcdefgh',
}

const compose = (name: string) => parse(read(name), { merge: true }) as Compose

/** Interpolates like compose: `${NAME}`, `${NAME:-otherwise}`, `${NAME:?why}`. */
const filled = (value: string) =>
  value.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, otherwise = '') => said[name] ?? otherwise,
  )

const filledAll = (environment: Record<string, string | null> = {}) =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === null ? [] : [[name, filled(String(value))]],
    ),
  )

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
    ['Dockerfile', 'campus.service', 'campusctl', 'compose.fleet.yaml', 'compose.yaml'].toSorted(),
  )
  // Settings that are only passed on are formatted one per line and are skipped.
  const lines = (name: string) =>
    read(name)
      .replaceAll(/^ +[A-Z0-9_]+,?\n/gm, '')
      .split('\n')
  for (const { name } of files) expect(lines(name).length, name).toBeLessThanOrEqual(62)
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
    const told = new Set([...Object.keys(env), ...Object.keys(environment ?? {})])
    for (const one of told) expect([...names], one).toContain(one)
    expect(
      [...names].filter((one) => !told.has(one) && !isOfElsewhere(one, env)),
      'the operator cannot say these',
    ).toEqual([])
    const config = readConfig(env)
    expect(config).toMatchObject({ production: true, site: 'https://campus.example', trustProxy: 1 })
    // The back-up folder must be writable.
    const places = volumes.map((one) => filled(one).split(':').at(-1))
    if (config.backup) expect(places).toContain(config.backup.to)
    for (const other of Object.keys(depends_on)) expect(Object.keys(services)).toContain(other)
    if (config.databaseUrl) expect(Object.keys(services)).toContain(new URL(config.databaseUrl).hostname)
    if (config.s3?.endpoint) expect(Object.keys(services)).toContain(new URL(config.s3.endpoint).hostname)
  }
})

/** Settings that belong to another file, or to no serving process. */
function isOfElsewhere(setting: string, env: Record<string, string>): boolean {
  if (['HOST', 'FFMPEG', 'TESSERACT', 'RATE_LIMITS'].includes(setting)) return true // as the image has it
  if (['DATABASE_CA', 'DATABASE_DIRECT_URL', 'S3_REGION', 'DRAIN_SECONDS'].includes(setting)) return true // set elsewhere
  return !env.DATABASE_URL && /^(DATABASE_|S3_|ROLE$)/.test(setting)
}

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

/** A stand-in for a systemd program that prints its arguments. */
async function stands(folder: string, name: string, says: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${says}\n`, { mode: 0o755 })
}

test('the command line beside the unit is run as the unit is, with what an operator has added to it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-ctl-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(
    join(folder, 'unit'),
    `${read('campus.service')}\n# /etc/systemd/system/campus.service.d/mine.conf\n[Service]\n` +
      'Environment=DATA_DIR=/srv/campus "MAIL_FROM=FUOYE Campus <a@b>"\nReadWritePaths=/srv/campus\n',
  )
  await stands(folder, 'systemctl', `test "$*" = "cat campus.service" && cat '${folder}/unit'`)
  await stands(folder, 'systemd-run', 'printf "%s\\n" "$@"')
  const { stdout, stderr, status } = spawnSync(
    join(home, 'deploy/campusctl'),
    ['people', 'suspend', 'ada@fuoye.edu.ng', 'week', 'two words', '$HOME *'],
    { encoding: 'utf8', env: { PATH: `${folder}:/usr/bin:/bin` } },
  )
  expect([status, stderr]).toEqual([0, ''])
  const said = stdout.trim().split('\n')
  const command = said.indexOf('/opt/campus/campus')
  const program = /^ExecStart=(.+)$/m.exec(read('campus.service'))?.[1]
  expect(said.slice(command)).toEqual([
    ...[program, 'people', 'suspend', 'ada@fuoye.edu.ng', 'week', 'two words', '$HOME *'],
  ])
  for (const how of ['--pipe', '--wait', '--collect']) expect(said.slice(0, command)).toContain(how)
  const properties = said.filter((one) => one.startsWith('--property='))
  for (const [name, value] of Object.entries(ofUnit()))
    expect(properties).toContain(`--property=Environment=${name}=${value}`)
  // A dynamic user gets the name of the unit's user.
  for (const one of ['User=campus', 'DynamicUser=yes', 'EnvironmentFile=/etc/campus.env', 'UMask=0077'])
    expect(properties).toContain(`--property=${one}`)
  expect(properties).toContain('--property=StateDirectory=campus campus-backups')
  expect(properties).toContain('--property=StateDirectoryMode=0700')
  expect(properties).toContain('--property=ReadWritePaths=/srv/campus')
  // Later properties override earlier ones.
  const added = '--property=Environment=DATA_DIR=/srv/campus "MAIL_FROM=FUOYE Campus <a@b>"'
  expect(properties.indexOf(added)).toBeGreaterThan(
    properties.indexOf('--property=Environment=DATA_DIR=/var/lib/campus'),
  )
  expect(properties.filter((one) => /Exec|Restart|Kill|Timeout/.test(one))).toEqual([])
})

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('systemd reads the unit', () => {
  const file = join(home, 'deploy/campus.service')
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  // An empty /opt/campus on this machine is no error of the unit.
  const wrong = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('campus.service'))
  expect(wrong.filter((line) => !/\/opt\/campus\/campus is not executable/.test(line))).toEqual([])
})
