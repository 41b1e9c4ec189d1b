import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const home = join(import.meta.dirname, '..')
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('server/testing/')

const files = ['contract', 'server', 'client'].flatMap((folder) =>
  readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file)),
)

interface Import {
  from: string
  /** A file of ours, or the name of a package. */
  to: string
  ours: boolean
}

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(home, from), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, name = '']) => {
      if (name.startsWith('.'))
        return { from, to: relative(home, join(home, dirname(from), name)), ours: true }
      return name.startsWith('#') ? { from, to: name.slice(1), ours: true } : { from, to: name, ours: false }
    },
  ),
)

const inside = (path: string, ...folders: string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
const featureOf = (path: string) => /^(?:server|client)\/features\/([^/]+)/.exec(path)?.[1]
const broken = (isBroken: (one: Import) => boolean) =>
  imports.filter(isBroken).map(({ from, to }) => `${from} -> ${to}`)

test('the walk sees the program', () => {
  expect(files.length).toBeGreaterThan(80)
  expect(imports.filter(({ ours }) => ours).length).toBeGreaterThan(200)
})

test('the contract imports nothing but zod', () => {
  expect(
    broken(
      ({ from, to, ours }) => inside(from, 'contract') && !(ours ? inside(to, 'contract') : to === 'zod'),
    ),
  ).toEqual([])
})

test('server and client do not know each other', () => {
  expect(broken(({ from, to }) => inside(from, 'server') && inside(to, 'client'))).toEqual([])
  expect(broken(({ from, to }) => inside(from, 'client') && inside(to, 'server'))).toEqual([])
})

test('a server feature imports no other, and nothing above it', () => {
  expect(
    broken(({ from, to }) => {
      const feature = featureOf(from)
      if (!inside(from, 'server/features') || !feature) return false
      const other = featureOf(to)
      return (other !== undefined && other !== feature) || inside(to, 'server/app.ts', 'server/main.ts')
    }),
  ).toEqual([])
})

test('the platform knows no feature and no framework; http knows no feature', () => {
  expect(
    broken(
      ({ from, to }) =>
        inside(from, 'server/platform') && inside(to, 'server/features', 'server/http', 'server/app.ts'),
    ),
  ).toEqual([])
  expect(
    broken(({ from, to }) => inside(from, 'server/http') && inside(to, 'server/features', 'server/app.ts')),
  ).toEqual([])
})

test('the framework stays in http, drivers stay in the platform', () => {
  expect(
    broken(
      ({ from, to }) => /^(fastify|@fastify\/)/.test(to) && !inside(from, 'server/http', 'server/app.ts'),
    ),
  ).toEqual([])
  expect(
    broken(
      ({ from, to }) =>
        /^(pg|node:sqlite|@aws-sdk\/|nodemailer|sharp|@tus\/)/.test(to) &&
        inside(from, 'server') &&
        !inside(from, 'server/platform'),
    ),
  ).toEqual([])
})

/** Each may import itself and those after it. */
const clientOrder = [
  'admin',
  'profiles',
  'blog',
  'reels',
  'books',
  'marketplace',
  'notices',
  'reports',
  'auth',
]
const siblings = new Set(['blog', 'reels', 'books', 'marketplace'])

test('client features import one way only', () => {
  expect(
    broken(({ from, to }) => {
      if (!inside(from, 'client') || !inside(to, 'client')) return false
      const [feature, other] = [featureOf(from), featureOf(to)]
      if (feature && other && feature !== other)
        return (
          clientOrder.indexOf(other) < clientOrder.indexOf(feature) ||
          (siblings.has(feature) && siblings.has(other))
        )
      if (feature) return inside(to, 'client/app') && to !== 'client/app/page.ts'
      if (inside(from, 'client/ui')) return !inside(to, 'client/ui', 'client/offline')
      return inside(from, 'client/api', 'client/offline') && inside(to, 'client/app', 'client/features')
    }),
  ).toEqual([])
})

test('no schema reaches the browser: the client takes values of the contract only from modules without zod', () => {
  const free = new Set(['contract/index.ts', 'contract/call.ts', 'contract/problem.ts', 'contract/campus.ts'])
  const withZod = new Set(imports.filter(({ to }) => to === 'zod').map(({ from }) => from))
  const values = files
    .filter((file) => inside(file, 'client'))
    .flatMap((from) =>
      [
        ...readFileSync(join(home, from), 'utf8').matchAll(
          /^import (?!type\b)([^;']*?) from '#(contract\/[^']+)'/gm,
        ),
      ]
        .filter(
          ([, names = '']) =>
            !names
              .replace(/[{}]/g, '')
              .split(',')
              .every((name) => /^\s*(type\b.*)?$/.test(name)),
        )
        .map(([, , to = '']) => ({ from, to })),
    )
  expect(values.length).toBeGreaterThan(5)
  expect(values.filter(({ to }) => !free.has(to) && withZod.has(to))).toEqual([])
})

test('an address is read in one place, where it becomes what limits count by', () => {
  const readers = files.filter(
    (file) =>
      inside(file, 'server') &&
      /\brequest\.ips?\b|remoteAddress\b/.test(readFileSync(join(home, file), 'utf8')),
  )
  expect(readers).toEqual(['server/http/exchange.ts'])
})
