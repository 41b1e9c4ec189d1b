import node from 'node:buffer'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage } from '#testing/pages/page.tsx'

async function start(papers: number) {
  vi.stubGlobal('Blob', node.Blob)
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const add = async (name: string) => {
    const fileId = await keepBookFile(it.platform, small.pdf(name), { ownerId: ada.id, name })
    const body = {
      ...{ title: name, description: 'Asked before.', drawnCover: true, fileId },
      ...{ courseCode: 'CHM 201', department: 'Law' as const, kind: 'past questions' as const },
    }
    return ada(api.books.add, { id: newId(), body })
  }
  for (let number = 1; number <= papers; number += 1) await add(`Paper ${number}`)
  return { ...it, ada, add }
}

const keepIt = /^Save this course on my phone/
const files = (page: { asked: string[] }) => page.asked.filter((one) => one.includes('/files/')).length

test('a course is kept whole after its price was said, and its page and every paper are there without a network', async () => {
  const it = await start(26)
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  const button = await screen.findByRole('button', { name: keepIt })
  expect(button.textContent).toMatch(/26 papers · .* · under\u00a0₦1$/)
  expect(files(page)).toBe(0)
  await page.press(keepIt)
  await page.told('CHM 201 is on this phone')
  await screen.findByText(/^On this phone: 26 papers/)
  expect(files(page)).toBe(26)
  await vi.waitFor(async () => expect((await it.ada(api.courses.read, { code: 'CHM-201' })).keepers).toBe(1))

  const { cachedOf } = await import('#client/offline/cache/offline-cache.ts')
  await vi.waitFor(async () => expect(await cachedOf(it.ada.id, 'papers')).toHaveLength(1))
  const again = await openPage(it, '/blog', it.ada, page.phone)
  again.line(() => Promise.reject(new TypeError('Failed to fetch')))
  network(false)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/books/courses/CHM-201')
  await screen.findByText(/^On this phone: 26 papers/)
  const { openPhone } = await import('../../download/database.ts')
  const kept = await (await openPhone(it.ada.id)).getAll('books')
  expect(kept.filter(({ whole }) => whole)).toHaveLength(26)
  const [paper] = await screen.findAllByRole('link', { name: /^Paper 1$/ })
  await again.user.click(paper as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Paper 1' })
  await within(dialog).findByRole('link', { name: /^Read No data needed/ })
  network(true)
})

test('a course that was read some time ago and cannot be read anew says so once', async () => {
  const it = await start(1)
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  await screen.findByRole('link', { name: 'Paper 1' })
  const { cachedOf } = await import('#client/offline/cache/offline-cache.ts')
  for (const what of ['course', 'papers'])
    await vi.waitFor(async () => expect(await cachedOf(it.ada.id, what)).toHaveLength(1))
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  const again = await openPage(it, '/blog', it.ada, page.phone)
  again.line(() => Promise.reject(new TypeError('Failed to fetch')))
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/books/courses/CHM-201')
  for (const what of ['CHM-201', 'CHM-201/papers'])
    await vi.waitFor(() => expect(again.asked).toContain(`GET /api/courses/${what}`))
  expect(await screen.findAllByText(/^As of/)).toHaveLength(1)
})

test('what was broken off goes on where it stopped, and a paper that came since is offered, not fetched', async () => {
  const it = await start(3)
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  await screen.findByRole('button', { name: keepIt })
  page.holds('GET', /^\/files\//)
  await page.press(keepIt)
  await screen.findByText('0 of 3')
  await page.press('Stop')
  await screen.findByRole('button', { name: keepIt })
  page.mend()
  await page.press(keepIt)
  await page.told('CHM 201 is on this phone')

  await it.add('Paper 4')
  // A minute later: the cached answers are not fresh any more.
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  const next = await openPage(it, '/books/courses/CHM-201', it.ada, page.phone)
  await screen.findByRole('button', { name: /^Save the new one/ })
  await screen.findByText(/^1 new since/)
  // The list of papers has come too, so nothing on the page moves under the tap.
  await screen.findByRole('link', { name: /^Paper 4/ })
  expect(files(next)).toBe(0)
  await next.press(/^Save the new one/)
  await screen.findByText(/^On this phone: 4 papers/)
  expect(files(next)).toBe(1)
})

test('what is on its way says how far it is and what it costs, goes on by itself after a kill, and is stopped by a tap', async () => {
  const it = await start(3)
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  page.holds('GET', /^\/files\/.*Paper%202/)
  await page.press(keepIt)
  await screen.findByText(/^(1|2) of 3$/)
  const bar = await screen.findByRole('progressbar', { name: 'Saving CHM 201' })
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  const costs = await screen.findByText(/spent, under ₦1 to go/)
  expect(costs.parentElement?.textContent).toContain(
    'here now. You can stop; it continues where it left off.',
  )

  const again = await openPage(it, '/books/courses/CHM-201', it.ada, page.phone)
  await screen.findByText(/^On this phone: 3 papers/)
  expect(files(page) + files(again)).toBeLessThanOrEqual(4) // the paper that was held, twice

  const { comingCourse, removeKept } = await import('../../download/downloaded-books.ts')
  const { shownBooks } = await import('../../download/shown-books.ts')
  for (const id of shownBooks.get().keys()) await removeKept(id)
  again.holds('GET', /^\/files\//)
  await again.press(/^Save this course/)
  await again.press('Stop')
  await screen.findByRole('button', { name: /^Save this course/ })
  expect(await comingCourse('CHM-201')).toBeNull()
})

/** Fakes the connection type, as Chromium on Android reports it. */
function lineOf(type: string) {
  const line = Object.assign(new EventTarget(), { type })
  Object.defineProperty(navigator, 'connection', { configurable: true, value: line })
  return (next: string) => {
    line.type = next
    line.dispatchEvent(new Event('change'))
  }
}

test('a course held for Wi-Fi waits, through a kill, until the phone says that it is on Wi-Fi, and is fetched then', async () => {
  try {
    lineOf('cellular')
    const it = await start(2)
    const page = await openPage(it, '/books/courses/CHM-201', it.ada)
    page.holds('GET', /^\/files\//)
    await page.press(keepIt)
    await page.press('Wait for Wi-Fi')
    await screen.findByText('Waiting for Wi-Fi.')

    const change = lineOf('cellular')
    const next = await openPage(it, '/books/courses/CHM-201', it.ada, page.phone)
    await screen.findByText('Waiting for Wi-Fi.')
    expect(files(next)).toBe(0)
    change('wifi')
    await next.told('CHM 201 is on this phone')
    await screen.findByText(/^On this phone: 2 papers/)
    expect(files(next)).toBe(2)
  } finally {
    Reflect.deleteProperty(navigator, 'connection')
  }
})

test('what was begun on Wi-Fi is not paid for on the way home; it goes on at a tap', async () => {
  try {
    const change = lineOf('wifi')
    const it = await start(2)
    const page = await openPage(it, '/books/courses/CHM-201', it.ada)
    page.holds('GET', /^\/files\//)
    await page.press(keepIt)
    await screen.findByText('0 of 2')
    expect(screen.queryByRole('button', { name: 'Wait for Wi-Fi' })).toBeNull()
    change('cellular')
    await screen.findByText('Waiting for Wi-Fi.')
    page.mend()
    await page.press(/^Continue now · under\u00a0₦1/)
    await screen.findByText(/^On this phone: 2 papers/)
  } finally {
    Reflect.deleteProperty(navigator, 'connection')
  }
})

test('a browser that does not say what it is on holds a course until it is told to go on, and says so', async () => {
  const it = await start(1)
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  page.holds('GET', /^\/files\//)
  await page.press(keepIt)
  await page.press('Wait for Wi-Fi')
  await screen.findByText(/This browser can’t tell when it’s on Wi-Fi: tap Continue now when you are/)
  page.mend()
  await page.press(/^Continue now/)
  await screen.findByText(/^On this phone: 1 paper /)
})

test('a kept course is given to a friend as a whole, ten files by a tap, and one by one where no more go together', async () => {
  const it = await start(12)
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  await page.press(keepIt)
  await screen.findByText(/^On this phone: 12 papers/)
  const handed: string[][] = []
  let most = 10
  Object.assign(navigator, {
    canShare: () => true,
    async share({ files }: { files: File[] }) {
      if (files.length > most) throw new DOMException('Permission denied', 'NotAllowedError')
      handed.push(files.map(({ name }) => name))
    },
  })
  await page.press('Give to a friend')
  await page.press('Choose the phone, 10 of 12 first')
  await page.press('Give the next 2 of 12')
  await screen.findByText(/^12 of 12 given/)
  expect(handed.map((names) => names.length)).toEqual([10, 2])
  expect(new Set(handed.flat()).size).toBe(12)

  most = 1
  await page.press('Give to one more')
  await page.press('Choose the phone, 1 of 12 first')
  await screen.findByText(/^1 of 12 given/)
  expect(handed.at(-1)).toHaveLength(1)
})

test('where a paper cannot be fetched that is said, what came stays, and the rest comes by another tap', async () => {
  const it = await start(2)
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  page.breaks('GET', /^\/files\/.*Paper%201/, 404, { code: 'missing', message: 'File not found' })
  await page.press(keepIt)
  const alert = await screen.findByText(/^Failed to fetch file$/)
  expect(alert.closest('[role=alert]')).not.toBeNull()
  page.mend()
  await page.press(/^Save 1 paper more/)
  await screen.findByText(/^On this phone: 2 papers/)
  expect(screen.queryByText(/^Failed to fetch file$/)).toBeNull()
})

test('a phone with no room for a course says so after the first paper, and pays for that one once', async () => {
  const it = await start(3)
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  await screen.findByRole('button', { name: keepIt })
  const { put } = IDBObjectStore.prototype
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...what
  ) {
    if (!['pieces', 'files'].includes(this.name)) return put.apply(this, what)
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await page.press(keepIt)
  await screen.findByText('Some papers didn’t fit: this phone may be full. Free some space.')
  expect(files(page)).toBe(1)
  full.mockRestore()
  await page.press(keepIt)
  await page.told('CHM 201 is on this phone')
})

test('what breaks on this phone itself is told, and not tried for as long as the page is open', async () => {
  const it = await start(1)
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  await screen.findByRole('button', { name: keepIt })
  const { getAll } = IDBObjectStore.prototype
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...what
  ) {
    if (this.name !== 'pieces') return getAll.apply(this, what)
    throw new DOMException('Cannot be read', 'UnknownError')
  })
  await page.press(keepIt)
  await screen.findByText('Some of it didn’t download. The rest is saved; please try again.')
  broken.mockRestore()
})

test('the list of courses tells what is on this phone and what is new since, also without a network; and it is removed again', async () => {
  const it = await start(2)
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  await page.press(keepIt)
  await page.told('CHM 201 is on this phone')
  const list = await openPage(it, '/books/courses', it.ada, page.phone)
  await screen.findByRole('link', { name: /CHM 201.*2 papers · On this phone$/ })

  // Added while nobody looked at the course's page.
  await it.add('Paper 3')
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  const later = await openPage(it, '/books/courses', it.ada, page.phone)
  await screen.findByRole('link', { name: /CHM 201.*3 papers · 1 new$/ })
  expect([files(list), files(later)]).toEqual([0, 0])
  const { cachedOf } = await import('#client/offline/cache/offline-cache.ts')
  const listed = async () => JSON.stringify(await cachedOf(it.ada.id, 'courses'))
  await vi.waitFor(async () => expect(await listed()).toContain('"papers":3'))

  const again = await openPage(it, '/blog', it.ada, page.phone)
  again.line(() => Promise.reject(new TypeError('Failed to fetch')))
  network(false)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/books/courses')
  await screen.findByRole('link', { name: /CHM 201.*3 papers · 1 new$/ })
  again.mend()
  network(true)

  await openPage(it, '/books/courses/CHM-201', it.ada, page.phone).then((one) =>
    one.press(/^Save the new one/),
  )
  await screen.findByText(/^On this phone: 3 papers/)
  await page.user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove CHM 201 from this phone?' }))
  await page.user.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('button', { name: keepIt })
  await vi.waitFor(async () => expect((await it.ada(api.courses.read, { code: 'CHM-201' })).keepers).toBe(0))
})
