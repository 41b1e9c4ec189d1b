import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { files, keepIt, start } from '#testing/pages/course-page.ts'
import { network, openPage } from '#testing/pages/page.tsx'

test('a course is kept whole after its price was said, and its page and every paper are there without a network', async () => {
  const it = await start(26)
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  const button = await screen.findByRole('button', { name: keepIt })
  expect(button.textContent).toMatch(/26 papers\u00a0· .*\u00a0· under\u00a0₦1$/)
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
  // Each of the 26 files and its text is fetched, on a busy machine too.
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
  await page.press(/^Save 1 more paper/)
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
