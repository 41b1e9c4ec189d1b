import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { applyCampus, campusSaid } from '#contract/apply-campus.ts'
import { campus, departments } from '#contract/campus.ts'
import { applyCampusFile } from './campus-file.ts'
import { readConfig } from './config.ts'
import { saidOnPages } from './platform/campus/on-pages.ts'

afterEach(() => applyCampus({}))

async function file(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'campus.json')
  await writeFile(path, text)
  return path
}

test('a campus is as its file says, and as usual in what the file leaves out', async () => {
  const usual = structuredClone(campus)
  // Decomposed tone marks, twice a space, and the mark that some editors begin with.
  const faculties = [{ name: '', departments: ['  Èdè   Yorùbá '.normalize('NFD'), 'Law'] }]
  applyCampusFile(await file(`\uFEFF${JSON.stringify({ name: 'Nowhere', faculties })}`))
  expect(departments).toEqual(['Èdè Yorùbá'.normalize('NFC'), 'Law'])
  expect(campus).toEqual({ ...usual, name: 'Nowhere', faculties: [{ name: '', departments }] })
  expect(Object.keys(campusSaid())).toEqual(['name', 'faculties'])
})

test('a campus of its own is not filled with the people of the usual one', () => {
  expect([readConfig({}).demo, readConfig({ CAMPUS_FILE: 'campus.json' }).demo]).toEqual([true, false])
})

test('no file is the usual campus, and so is an empty one', async () => {
  applyCampusFile(undefined)
  applyCampusFile(await file('{}'))
  expect(campusSaid()).toEqual({})
})

const many = (count: number) => Array.from({ length: count }, (_, at) => `Number ${at}`)

test.each([
  ['{"name": }', /is not JSON: /],
  ['[]', /must be one object, such as/],
  ['null', /must be one object, such as/],
  [{ nmae: 'A' }, /nmae is not a setting; they are name, university, /],
  [{ name: ' \u200B ' }, /name must not be empty$/],
  [{ name: 'A'.repeat(41) }, /name must be at most 40 letters long$/],
  [{ name: '<b>' }, /name must not contain < > " or a backslash$/],
  [{ name: 7 }, /name must be text$/],
  [
    {
      legal: [
        { name: 'one', title: 'Rules', text: 'a' },
        { name: 'two', title: 'RULES', text: 'b' },
      ],
    },
    /legal\.1\.title is the title of another page: “RULES”$/,
  ],
  [
    { legal: [{ name: 'here', title: 'privacy', text: 'a' }] },
    /legal\.0\.title is taken by the app’s own page; say whose privacy it is about$/,
  ],
  [{ levels: [] }, /levels must have at least one$/],
  [{ levels: '100' }, /levels must be a list$/],
  [{ levels: ['100', '200', '100'] }, /levels has “100” twice$/],
  [{ places: ['Here', 'here'] }, /places has “here” twice$/],
  [{ tags: ['Sports, Games'] }, /tags\.0 must not contain a comma$/],
  [{ categories: many(25) }, /categories must have at most 24$/],
  [{ conditions: ['new', ''] }, /conditions\.1 must not be empty$/],
  [
    {
      faculties: [
        { name: 'A', departments: ['Law'] },
        { name: 'B', departments: ['law'] },
      ],
    },
    /faculties have the department “law” twice$/,
  ],
  [{ email: 'nobody' }, /email must be an email address$/],
  [{ domain: 'Uni' }, /domain must be a domain in small letters/],
  [{ colours: { main: 'green', second: '#bc4a16' } }, /colours\.main must be # and six digits/],
  [
    { colours: { main: '#0b6b43', second: '#f2a33a' } },
    /colours\.second is too pale to read in sunlight; the nearest that can be read is #[0-9a-f]{6}$/,
  ],
])('%j is refused with its field and a sentence', async (said, sentence) => {
  const path = await file(typeof said === 'string' ? said : JSON.stringify(said))
  expect(() => applyCampusFile(path)).toThrow(sentence)
  expect(() => applyCampusFile(path)).toThrow(`CAMPUS_FILE=${path}: `)
  expect(campusSaid()).toEqual({})
})

test('every fault is told, a line each; a missing file is named', async () => {
  const path = await file(JSON.stringify({ name: '', short: '', levels: [] }))
  expect(() => applyCampusFile(path)).toThrow(/name .+\n.+short .+\n.+levels /)
  expect(() => applyCampusFile('/nowhere/campus.json')).toThrow(
    'CAMPUS_FILE=/nowhere/campus.json: there is no such file',
  )
})

const square = (side: number, kind: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1e40af' } })
    .toFormat(kind)
    .toBuffer()

test('a logo is three files beside it, each of its size', async () => {
  const path = await file(JSON.stringify({ logo: { small: 's.png', middle: 'm.png', large: 'l.jpg' } }))
  const beside = (name: string, bytes: Buffer) => writeFile(join(dirname(path), name), bytes)
  await Promise.all([beside('s.png', await square(96)), beside('m.png', await square(192))])
  expect(() => applyCampusFile(path)).toThrow('logo.large “l.jpg” can’t be read')
  await beside('l.jpg', await square(500, 'jpeg'))
  expect(() => applyCampusFile(path)).toThrow('logo.large must be a PNG or JPEG of 512 by 512 pixels')
  await beside('l.jpg', await square(512, 'jpeg'))
  applyCampusFile(path)
  expect(campus.logo?.small).toMatch(/^data:image\/png;base64,/)
  expect(campus.logo?.large).toMatch(/^data:image\/jpeg;base64,/)
})

test.each([
  ['a script', 'data:text/html;base64,PHNjcmlwdD4='],
  ['another site', 'https://elsewhere.example/logo.png'],
  ['half a picture', 'data:image/png;base64,iVBORw0KGgo='],
])('a logo that is %s is refused', async (_, small) => {
  const path = await file(JSON.stringify({ logo: { small } }))
  expect(() => applyCampusFile(path)).toThrow(/logo\.small/)
})

test('what pages are told leaves out the words of mails and the texts of legal pages', async () => {
  const legal = [{ name: 'rules', title: 'Ìlànà', text: 'Be kind.' }]
  applyCampusFile(await file(JSON.stringify({ mails: { greeting: 'Ẹ kú iṣẹ́', closing: '' }, legal })))
  expect(saidOnPages()).toEqual({ legal: [{ name: 'rules', title: 'Ìlànà', text: '' }] })
  expect(saidOnPages()).toBe(saidOnPages())
})
