import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { small } from '#testing/books/small.ts'
import { type SharedFile, share } from '#testing/journeys/share-menu.ts'
import type { Screen } from './screens.ts'

type Steps = (page: Page) => Promise<unknown>

const course = '/books/courses/CHM-201'
const press = (name: string | RegExp): Steps => {
  return (page) => page.getByRole('button', { name }).click()
}
const keep = press(/^Save this course/)

/** A browser with a share sheet, as phones have. */
const withShareSheet: Steps = (page) =>
  page.evaluate(() => Object.assign(navigator, { canShare: () => true, share: async () => undefined }))

const papers = /\/files\/.*\.pdf/

async function onItsWay(page: Page) {
  let asked = 0
  await page.route(papers, (route) => ++asked < 4 && route.continue())
  await keep(page)
  await page.getByText(/^3 of \d+/).waitFor()
}

async function isKept(page: Page) {
  await keep(page)
  await page.getByText(/^On this phone: \d+ papers/).waitFor()
}

interface Book {
  title: string
  file: { id: string; name: string }
  cover: { id: string; sizes: { width: number }[] } | null
}

const papersOf = async (page: Page): Promise<Book[]> =>
  (await (await page.request.get('/api/courses/CHM-201/papers')).json()).items

async function bytesAt(page: Page, path: string): Promise<Buffer> {
  const reply = await page.request.get(path)
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()}`)
  return reply.body()
}

/** A book of the campus, received from a friend under another file name. */
const fromFriend = async (page: Page, { file }: Book, name: string): Promise<SharedFile> => ({
  ...{ name, type: 'application/pdf' },
  bytes: await bytesAt(page, `/files/${file.id}/${encodeURIComponent(file.name)}`),
})

/** A photo of a sheet on a table. */
async function photographed(page: Page, { cover }: Book, name: string): Promise<SharedFile> {
  const widest = cover?.sizes.at(-1)?.width
  const paper = await sharp(await bytesAt(page, `/files/${cover?.id}/${widest}.jpeg`))
    .resize({ width: 900 })
    .rotate(3, { background: '#5b4330' })
    .toBuffer()
  const table = sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#5b4330' } })
  return {
    name,
    type: 'image/jpeg',
    bytes: await table
      .composite([{ input: paper }])
      .jpeg()
      .toBuffer(),
  }
}

let taken: Promise<SharedFile[]> | undefined
const photos = (page: Page): Promise<SharedFile[]> => {
  taken ??= takePhotos(page)
  return taken
}

async function takePhotos(page: Page): Promise<SharedFile[]> {
  const shared: SharedFile[] = []
  const seen = (await papersOf(page)).filter(({ cover }) => cover)
  for (const [at, paper] of seen.slice(0, 3).entries())
    shared.push(await photographed(page, paper, `IMG-${at + 1}.jpg`))
  return shared
}

const chosen = ({ name, type, bytes }: SharedFile) => ({ name, mimeType: type, buffer: bytes })

async function photograph(page: Page) {
  await press('Photograph a paper')(page)
  await page.getByLabel('Gallery').setInputFiles((await photos(page)).map(chosen))
  await page.getByText('3 of 20 pages').waitFor()
  await expect(page.getByText(/^Making/)).toHaveCount(0, { timeout: 30_000 })
}

/** Chooses this dialog's own book, or another file. */
const haveIt =
  (isSame: boolean): Steps =>
  async (page) => {
    const download = page.getByRole('link', { name: /^Download/ })
    const bytes = await bytesAt(page, (await download.getAttribute('href')) ?? '')
    if (!isSame) bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    const file = { name: 'phy_chem_worked FINAL (2).pdf', mimeType: 'application/pdf', buffer: bytes }
    await page.getByLabel(/^I have the file already/).setInputFiles(file)
    await page.getByRole('dialog', { name: isSame ? 'It is this book' : 'Not this book' }).waitFor()
  }

async function give(page: Page) {
  await haveIt(true)(page)
  await page.getByRole('dialog', { name: 'It is this book' }).getByRole('button', { name: 'Close' }).click()
  await press('Give to a friend')(page)
  await page.getByRole('dialog', { name: 'Give to a friend' }).waitFor()
}

/** Shares a file from another app, and shows where it lands. */
const shared =
  (files: (page: Page) => Promise<SharedFile[]>, until: string | RegExp): Steps =>
  async (page) => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await share(page, new URL(page.url()).origin, await files(page))
    await page.getByText(until).first().waitFor()
  }

/** The course shelf, and handing over without data; `book` is one of the library. */
export function shelfStates(book: string): Record<string, Screen> {
  const at = (path: string, board: string, drawing: number, ...steps: Steps[]): Screen => ({
    ...{ path, as: 'student', board, drawing },
    async does(page) {
      for (const step of steps) await step(page)
    },
  })
  const dialog = (name: string | RegExp): Steps => {
    return (page) => page.getByRole('dialog', { name }).waitFor()
  }
  const byWorker = (screen: Screen): Screen => ({ ...screen, worker: true })
  const form = '/add-books?course=CHM-201'
  const friends = async (page: Page) => {
    const [one, two] = await papersOf(page)
    const brought = { name: 'chm201 test 2025 scan.pdf', type: 'application/pdf', bytes: small.pdf('new', 2) }
    if (!one || !two) throw new Error('The demo has no papers')
    const known = [await fromFriend(page, one, 'scan 1.pdf'), await fromFriend(page, two, 'scan 2.pdf')]
    return [...known, brought]
  }

  return {
    'course-on-its-way': { ...at(course, 'courses', 3, onItsWay), holds: papers },
    'course-held': {
      ...at(course, 'courses', 3, onItsWay, press('Wait for Wi-Fi'), (page) =>
        page.getByText(/^Waiting/).waitFor(),
      ),
      holds: papers,
    },
    'course-kept': at(course, 'courses', 3, isKept),
    'course-given': at(
      ...([course, 'handover', 1] as const),
      ...[isKept, withShareSheet, press('Give to a friend'), dialog('Give to a friend')],
    ),
    'course-removed': at(course, 'courses', 3, isKept, press('Remove'), dialog(/^Remove CHM 201/)),
    'ask-for-a-paper': at(course, 'courses', 4, press('Ask for one'), dialog(/./)),
    photograph: at(form, 'photograph', 1, press('Photograph a paper')),
    'photograph-pages': at(form, 'photograph', 1, photograph),
    'photograph-corners': at(form, 'photograph', 2, photograph, press('Open page 2'), dialog('Page 2 of 3')),
    'have-file-same': at(`/books/${book}`, 'handover', 2, haveIt(true)),
    'have-file-another': at(`/books/${book}`, 'handover', 2, haveIt(false)),
    'give-saves': at(`/books/${book}`, 'handover', 1, give),
    'give-sheet': at(`/books/${book}`, 'handover', 1, withShareSheet, give),
    given: at(`/books/${book}`, 'handover', 1, withShareSheet, give, press('Choose the phone'), (page) =>
      page.getByText(/^Given/).waitFor(),
    ),
    'shared-pictures': byWorker(at('/books', 'handover', 3, shared(photos, 'What are these 3 pictures?'))),
    'shared-paper': byWorker(
      at(
        ...(['/books', 'handover', 3] as const),
        shared(async (page) => (await friends(page)).slice(2), 'chm201 test 2025 scan.pdf'),
      ),
    ),
    'shared-known': byWorker(
      at(
        ...(['/books', 'handover', 3] as const),
        shared(async (page) => (await friends(page)).slice(0, 1), 'This book is already in the library'),
      ),
    ),
    'shared-several': byWorker(
      at('/books', 'handover', 3, shared(friends, '2 of 3 are in the library already')),
    ),
    'not-shared': at('/shared-pictures?why=full', 'handover', 3),
  }
}
