import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, home } from './imports.ts'

/** The rooms of the code; `demo/` tells and draws. */
const files = filesBelow('client', 'command', 'contract', 'server', 'testing', 'tools', 'test', 'e2e')

/** Words of our own that stood in names; what each is called now, so that a search by the field's word finds it. */
const left: Readonly<Record<string, string>> = {
  apart: 'blocked',
  breath: 'yield',
  door: 'dispatch',
  farewell: 'drain',
  pulse: 'heartbeat or health check',
  squeeze: 'compress',
  squeezed: 'compressed',
  talk: 'comments',
  thing: 'kind',
  things: 'kinds',
  turnstile: 'throttle',
  unmoved: 'until commit',
}

const wordsOf = (name: string) => name.replace(/\.\w+$/, '').split(/[^a-z0-9]+/)
const withPrivateWords = (names: readonly string[]) =>
  names.filter((name) => wordsOf(basename(name)).some((word) => word in left))

/** What the walk of the kinds and the drawings of the landing page are called stays: each is the thing itself. */
const itself = ['client/ui/media/drawings/talk.tsx', 'test/house/kinds.test.ts']

test('no file is called by a word that left', () => {
  expect(withPrivateWords(files).filter((file) => !itself.includes(file))).toEqual([])
  expect(withPrivateWords(['server/http/door.ts', 'client/indoor.ts'])).toEqual(['server/http/door.ts'])
})

const rows = readFileSync(join(home, 'GLOSSARY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('each word of ours stands once, beside what the field says', () => {
  const words = rows.flatMap(([word = '']) => word.split(', '))
  expect(words.length).toBeGreaterThan(40)
  expect(new Set(words).size).toBe(words.length)
  expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell === ''))).toEqual([])
  // One word, one thing: what the field calls one of ours is not another of ours.
  const theirs = rows.flatMap(([, field = '']) => field.split(', '))
  expect(theirs.filter((one) => words.includes(one))).toEqual([])
})

test('whoever looks for it by the word of the field finds a file', () => {
  const asked = ['cache', 'retry', 'quota', 'cross-tab', 'dispatch', 'heartbeat', 'idempotency', 'throttle']
  const found = (word: string) => files.filter((file) => basename(file).includes(word))
  expect(asked.filter((word) => found(word).length === 0)).toEqual([])
})

/** Folders whose files are read one by one, or are as many as their subjects. */
const long = ['tools/bench']

const folders = Map.groupBy(files, (file) => dirname(file))

test('no folder has more files than one sees at a glance', () => {
  const wide = [...folders].filter(([, inside]) => inside.length > 25).map(([folder]) => folder)
  expect(wide.filter((folder) => !long.includes(folder))).toEqual([])
})

/** What the rooms of a feature are called, the same in every feature; what is a feature's alone stands here with it. */
const rooms = ['comments', 'compose', 'download', 'list', 'own', 'view']
const ofTheirOwn: Readonly<Record<string, readonly string[]>> = {
  'client/admin': ['approval', 'campus', 'desk', 'reasons', 'reports', 'users'],
  'client/books': ['courses', 'drafts', 'marks', 'quote', 'reader', 'sitting', 'text'],
  'client/profiles': ['person', 'settings'],
  'server/auth': ['devices', 'email', 'passkeys', 'passwords', 'sessions'],
  'server/blog': ['approval'],
  'server/books': ['courses', 'drafts', 'sitting', 'text'],
  'server/files': ['finish', 'uploads'],
  'server/marketplace': ['trades'],
  'server/reports': ['pauses'],
}

const roomsOf = (house: string) =>
  [...folders.keys()].flatMap((folder) => {
    const [, feature, room] = new RegExp(`^${house}/features/([^/]+)/([^/]+)$`).exec(folder) ?? []
    return feature && room ? [{ feature: `${house}/${feature}`, room }] : []
  })

test('a room of a feature is called as in every other', () => {
  const all = [...roomsOf('client'), ...roomsOf('server')]
  expect(
    all.filter(({ feature, room }) => ![...rooms, ...(ofTheirOwn[feature] ?? [])].includes(room)),
  ).toEqual([])
  const named = Object.entries(ofTheirOwn).flatMap(([feature, own]) => own.map((room) => ({ feature, room })))
  expect(
    named.filter((one) => !all.some(({ feature, room }) => feature === one.feature && room === one.room)),
  ).toEqual([])
})

test('what every feature with a page of its own has is called alike', () => {
  const roles: Readonly<Record<string, readonly string[]>> = {
    'compose/compose-page.tsx': ['blog', 'books', 'marketplace', 'reels'],
    'compose/deliver.ts': ['blog', 'books', 'marketplace', 'reels'],
    'compose/form.tsx': ['blog', 'books', 'marketplace', 'reels'],
    'compose/use-send.ts': ['books', 'marketplace', 'reels'],
    'list/list-page.tsx': ['blog', 'books', 'marketplace', 'reels'],
    'list/empty-list.tsx': ['blog', 'books', 'marketplace', 'reels'],
  }
  const missing = Object.entries(roles).flatMap(([role, features]) =>
    features.map((one) => `client/features/${one}/${role}`).filter((file) => !files.includes(file)),
  )
  expect(missing).toEqual([])
})

/** File names in the comments of a text, without placeholders. */
const namedIn = (text: string) =>
  [...text.matchAll(/^\s*(?:\*|\/\/|\/\*).*$|\/\*\*.*$/gm)].flatMap(([comment]) =>
    [
      ...comment.matchAll(/(?<![\w./-])(?:[a-z][\w-]*\/)*[a-z][\w-]+(?:\.test|\.spec)?\.(?:tsx?|mjs|css)\b/g),
    ].map(([name]) => name),
  )

test('a file that a comment names is there', () => {
  const all = ['client', 'command', 'contract', 'demo', 'e2e', 'server', 'test', 'testing', 'tools'].flatMap(
    (folder) =>
      readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
  )
  const isThere = (name: string) => all.some((file) => file === name || file.endsWith(`/${name}`))
  const gone = all
    .filter((file) => /\.(tsx?|css)$/.test(file) && file !== 'test/house/names.test.ts')
    .flatMap((file) =>
      namedIn(readFileSync(join(home, file), 'utf8'))
        .filter((name) => !isThere(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(gone).toEqual([])
  expect(namedIn('/** See door.ts. */\nconst a = 1 // as no.css says')).toEqual(['door.ts'])
})
