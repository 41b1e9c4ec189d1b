import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { home } from './imports.ts'

/** The files of a sample kind, as they lie in the program: a club of students. */
const planted = join(import.meta.dirname, 'planted-kind')

/** What a new kind needs outside its own files: what stands there, and what stands there then. ARCHITECTURE.md lists the same files. */
const recipe: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'contract/index.ts': [
    [
      'import { products } from',
      "import { clubComments, clubs } from './clubs/endpoints.ts'\nimport { products } from",
    ],
    ['  products,\n', '  products,\n  clubs,\n  clubComments,\n'],
  ],
  'contract/kinds.ts': [
    [
      'import { product } from',
      "import { club, clubComment } from './clubs/kind.ts'\nimport { product } from",
    ],
    ['  product,\n', "  product,\n  club,\n  'club-comment': clubComment,\n"],
  ],
  'contract/page-patterns.ts': [["  product: '", "  clubs: '/clubs',\n  club: '/clubs/:id',\n  product: '"]],
  'server/features.ts': [
    [
      'import { marketplace } from',
      "import { clubs } from './features/clubs/feature.ts'\nimport { marketplace } from",
    ],
    ['books, marketplace]', 'books, marketplace, clubs]'],
    ['  ...marketplace.kinds,\n', '  ...marketplace.kinds,\n  ...clubs.kinds,\n'],
  ],
  'server/platform/database/migrations/index.ts': [
    ['import { makeGround } from', "import { clubs } from './clubs.ts'\nimport { makeGround } from"],
    ['  booksOfPaper,\n]', '  booksOfPaper,\n  clubs,\n]'],
  ],
  'client/app/features.ts': [
    [
      'import { landing } from',
      "import { clubs } from '#client/features/clubs/feature.ts'\nimport { landing } from",
    ],
    ['books, marketplace]', 'books, marketplace, clubs]'],
  ],
  'tools/gallery/screens.ts': [
    ['  login: { path', "  clubs: { path: '/clubs' },\n  club: { path: '/clubs/0' },\n  login: { path"],
  ],
  'client/app/offline-kinds.ts': [
    [
      'import { product } from',
      "import { club } from '#client/features/clubs/offline.ts'\nimport { product } from",
    ],
    ['  product,\n', '  product,\n  club,\n'],
  ],
  // Where there are comments: what is typed of one.
  'client/offline/storage/storage-registry.ts': [
    ["  'comment:*'", "  'club-comment:*': 'made',\n  'comment:*'"],
  ],
  'client/features/profiles/own/own-tabs.ts': [
    [
      '  posts: tab(',
      "  clubs: tab(() => import('#client/features/clubs/own/own-list.tsx')),\n  posts: tab(",
    ],
  ],
  'client/features/profiles/person/public-list.tsx': [
    [
      'import * as products from',
      "import * as clubs from '#client/features/clubs/list/person-list.tsx'\nimport * as products from",
    ],
    ['= { posts,', '= { clubs, posts,'],
  ],
  'testing/server/samples/kinds.ts': [
    [
      'import { aPicture, aProduct } from',
      "import { club, clubComment } from './clubs.ts'\nimport { aPicture, aProduct } from",
    ],
    ['  post: {\n', "  club,\n  'club-comment': clubComment,\n  post: {\n"],
  ],
}

/** A copy of the program with only the kind added. */
let copy = ''

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'campus-planted-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: home,
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((file) => file && !/^(docs|test\/house\/planted-kind)\b/.test(file))
  const folders = new Set(files.map((file) => dirname(file)))
  await Promise.all([...folders].map((folder) => mkdir(join(copy, folder), { recursive: true })))
  // A listed file may be missing, where somebody is deleting it right now.
  await Promise.all(files.map((file) => cp(join(home, file), join(copy, file)).catch(() => undefined)))
  await symlink(join(home, 'node_modules'), join(copy, 'node_modules'))
  await cp(planted, copy, { recursive: true })
  for (const [file, lines] of Object.entries(recipe)) await write(file, lines)
  return () => rm(copy, { recursive: true, force: true })
})

async function write(file: string, lines: readonly (readonly [string, string])[]): Promise<void> {
  const place = join(copy, file)
  let text = await readFile(place, 'utf8')
  for (const [there, then] of lines) {
    expect(text.split(there), `${file}: ${there}`).toHaveLength(2)
    text = text.replace(there, () => then)
  }
  await writeFile(place, text)
}

/** The output of a tool in the copy. */
async function said(tool: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASES: 'sqlite', NO_COLOR: '1', VITEST: undefined }
  const run = promisify(execFile)(process.execPath, [join(home, 'node_modules', tool), ...words], {
    cwd: copy,
    env,
  })
  return run.then(
    () => '',
    (failed: { stdout: string; stderr: string }) => failed.stdout + failed.stderr,
  )
}

const types = () => said('typescript/bin/tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.types')

test('the recipe of ARCHITECTURE.md is what is planted, line for line', async () => {
  const text = await readFile(join(home, 'ARCHITECTURE.md'), 'utf8')
  const [, listed = ''] = /a line each in([^.]*(?:\.tsx?`[^.]*)*)\./.exec(text) ?? []
  expect([...listed.matchAll(/`([^`]+)`/g)].map(([, file]) => file).sort()).toEqual(
    Object.keys(recipe).sort(),
  )
})

test('a kind compiles by its folders and the lines of the recipe, and by none of them less', {
  timeout: 180_000,
}, async () => {
  expect(await types()).toBe('')
  // What the type checker does not require, the tests over all kinds do.
  const asked = [
    ...['server/features.ts', 'client/features/profiles/own/own-tabs.ts', 'tools/gallery/screens.ts'],
    ...['client/features/profiles/person/public-list.tsx', 'testing/server/samples/kinds.ts'],
  ]
  for (const file of asked) await cp(join(home, file), join(copy, file))
  const missed = await types()
  expect(asked.filter((file) => !missed.includes(`${file}(`))).toEqual([])
  for (const file of asked) await write(file, recipe[file] ?? [])
})

test('it is listed, found, reported, hidden, exported, counted, suspended, left, carded, mapped and commented on', {
  timeout: 180_000,
}, async () => {
  const houses = ['architecture', 'client-features', 'features', 'names'].map(
    (one) => `test/house/${one}.test.ts`,
  )
  expect(
    await said(
      'vitest/vitest.mjs',
      'run',
      '--project',
      'server',
      'test/house/kinds.test.ts',
      'server/kinds/comments/comments.test.ts',
      'server/features/files/addresses.test.ts',
      ...houses,
    ),
  ).toBe('')
})
