import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf, filesBelow, home, type Import, importsOf } from './imports.ts'
import { filesOver, functionsOver } from './sizes.ts'

const files = filesBelow('contract', 'demo', 'server', 'client')
const imports = importsOf(files)

const inside = (path: string, ...folders: string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
const featureOf = (path: string) => /^(?:server|client)\/features\/([^/]+)/.exec(path)?.[1]
/** 'client/features/blog' for a file in it. */
const roomOf = (path: string) => /^(?:server|client)\/features\/[^/]+/.exec(path)?.[0]
interface Arrow {
  from: string
  to: string
}
const broken = (isBroken: (one: Import) => boolean) =>
  imports.filter(isBroken).map(({ from, to }) => `${from} -> ${to}`)

test('the walk sees the program', () => {
  expect(files.length).toBeGreaterThan(80)
  expect(imports.filter(({ ours }) => ours).length).toBeGreaterThan(200)
})

test('the contract imports nothing but zod, and what finds the stem of a word', () => {
  expect(
    broken(
      ({ from, to, ours }) =>
        inside(from, 'contract') && !(ours ? inside(to, 'contract') : ['zod', 'stemmer'].includes(to)),
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
      return (
        (other !== undefined && other !== feature) ||
        inside(to, 'server/features.ts', 'server/app.ts', 'server/main.ts')
      )
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

/** Each may import itself and those below it; those on one level must not import each other. */
const floors = {
  server: [
    ['main.ts'],
    ['app.ts', 'shutdown.ts', 'first-admin-invitation.ts', 'idle-memory.ts', 'metrics'],
    ['features.ts'],
    ['features'],
    ['http'],
    ['kinds'],
    ['people'],
    ['platform'],
    ['missing-settings.ts'],
    ['campus-file.ts'],
    ['config.ts'],
    ['settings.ts'],
    ['values'],
    ['machine-address.ts'],
  ],
  client: [
    ['app', 'service-worker'],
    ['features'],
    ['api'],
    ['offline/outbox'],
    ['offline/cache'],
    ['ui'],
    ['offline/connectivity', 'offline/data-usage', 'offline/storage'],
  ],
}

test.each(Object.entries(floors))(
  'in %s nothing reaches up, and every room has its floor',
  (house, order) => {
    const floorOf = (path: string) =>
      order.findIndex((rooms) => rooms.some((room) => inside(path, `${house}/${room}`)))
    const within = (room: string) =>
      order.flat().some((one) => one.startsWith(`${room}/`))
        ? readdirSync(join(home, house, room)).map((one) => `${room}/${one}`)
        : [room]
    const rooms = readdirSync(join(home, house))
      .flatMap(within)
      .filter((room) => files.some((file) => inside(file, `${house}/${room}`)))
    expect(rooms.filter((room) => floorOf(`${house}/${room}`) < 0)).toEqual([])
    expect(
      broken(({ from, to }) => inside(from, house) && inside(to, house) && floorOf(to) < floorOf(from)),
    ).toEqual([])
  },
)

/** Each may import those below it; building and starting are below the tests. */
const roots = [
  ['e2e', 'test'],
  ['tools'],
  ['testing'],
  ['tools/build', 'tools/start'],
  ['command', 'demo'],
  ['client', 'server'],
  ['contract'],
]

/** The level of the longest matching folder: for tools/build/a.ts that of tools/build. */
function rootFloorOf(path: string): number {
  const depth = (floor: readonly string[]) =>
    Math.max(-1, ...floor.filter((room) => inside(path, room)).map((room) => room.length))
  const depths = roots.map(depth)
  return depths.indexOf(Math.max(...depths))
}

test('between the houses nothing reaches up either', () => {
  // It seeds an empty campus, and imports the demo only then.
  const begins = 'server/main.ts'
  const sources = filesBelow(...roots.flat().filter((room) => !room.includes('/')))
  const all = importsOf(sources).filter(({ to }) => inside(to, ...roots.flat()) && existsSync(join(home, to)))
  const up = all.filter(
    ({ from, to, ours }) =>
      ours && rootFloorOf(to) < rootFloorOf(from) && !(from === begins && inside(to, 'demo')),
  )
  expect(up.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  expect(rootFloorOf('tools/build/build.ts')).toBeGreaterThan(rootFloorOf('testing/pages/page.tsx'))
  expect(rootFloorOf('tools/bench/all.ts')).toBeLessThan(rootFloorOf('testing/pages/page.tsx'))
})

test('files import one way only, types too', () => {
  expect(circlesOf(imports.filter(({ ours }) => ours))).toEqual([])
})

test('features import one way only', () => {
  const rooms = imports.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
  expect(circlesOf(rooms.filter(({ from, to }) => from && to && from !== to) as Arrow[])).toEqual([])
})

test('a circle would be seen', () => {
  const planted: Record<string, string> = {
    'server/a.ts': "import { b } from './b.ts'",
    'server/b.ts': "import type { C } from '#client/c.tsx'",
    'client/c.tsx': "const a = () => import('#server/a.ts')",
    'client/alone.ts': "import { b } from '#server/b.ts'",
  }
  const seen = importsOf(Object.keys(planted), (file) => planted[file] ?? '')
  expect(seen).toHaveLength(4)
  expect(circlesOf(seen)).toEqual([['client/c.tsx', 'server/a.ts', 'server/b.ts']])
})

test('the demo is known to nobody but to whoever starts a campus, late', () => {
  expect(broken(({ from, to }) => inside(to, 'demo') && !inside(from, 'demo', 'server/main.ts'))).toEqual([])
  expect(readFileSync(join(home, 'server/main.ts'), 'utf8')).not.toMatch(/^import .*#demo/m)
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
  expect(readers).toEqual(['server/http/dispatch/exchange.ts'])
})

const written = [...files, ...filesBelow('command', 'tools')]

test('no function is longer than a hundred lines', () => {
  expect(functionsOver(100, written)).toEqual([])
})

test('no file is longer than 250 lines, but what the demo draws and tells', () => {
  expect(filesOver(250, written).filter((file) => !inside(file, 'demo'))).toEqual([])
})

test('what is too long would be seen, however it is written', () => {
  const lines = (count: number) => '\n  look()'.repeat(count)
  const planted: Record<string, string> = {
    'server/a.ts': `export function a() {${lines(2)}\n}\nexport function just() {${lines(1)}\n}\n`,
    'server/b.ts': `export const b = () => ({\n  async read(x: number): Promise<void> {${lines(2)}\n  },\n})\n`,
    'client/c.tsx': `export const C = <T,>(t: T) => (\n  <ul>\n    {t}\n  </ul>\n)\n`,
    'client/d.ts': 'export const table = [\n  1,\n  2,\n  3,\n]\n',
  }
  const read = (file: string) => planted[file] ?? ''
  expect(functionsOver(3, Object.keys(planted), read)).toEqual([
    'server/a.ts a',
    'server/b.ts b',
    'server/b.ts read',
    'client/c.tsx C',
  ])
  expect(filesOver(5, Object.keys(planted), read)).toEqual(['server/a.ts', 'server/b.ts'])
  expect(filesOver(7, Object.keys(planted), read)).toEqual([])
})
