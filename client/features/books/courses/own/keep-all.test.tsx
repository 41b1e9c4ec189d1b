import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { files, start } from '#testing/pages/course-page.ts'
import { network, openPage } from '#testing/pages/page.tsx'

const hours = 60 * 60_000

/** Two papers and a note in CHM 201, a paper and a textbook in GST 201. */
async function withTwoCourses() {
  const it = await start(2)
  await it.add('Lecture 1', { kind: 'notes' })
  await it.add('Paper 3', { courseCode: 'GST 201' })
  await it.add('Peoples', { courseCode: 'GST 201', kind: 'textbook' })
  await it.ada(api.ownCourses.save, { body: { codes: ['CHM 201', 'GST 201', 'ENT 211'] } })
  return it
}

const keepAll = /^Save all/
const row = (code: string) => screen.findByRole('link', { name: new RegExp(`^${code}`) })

async function savedDaysAgo({ platform, clock }: Awaited<ReturnType<typeof start>>, days: number) {
  const at = new Date(Date.parse(clock.now()) - days * 24 * hours).toISOString()
  await platform.database.write((tx) => tx.updateTable('course_takers').set({ at }).execute())
}

/** Later: the cached answers are not fresh any more. */
let minutes = 0
const { now } = Date
function later() {
  minutes += 1
  vi.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000)
}

test('the papers and notes of all courses are kept by one tap after their price was said, textbooks not', async () => {
  const it = await withTwoCourses()
  const page = await openPage(it, '/books', it.ada)
  const button = await screen.findByRole('button', { name: keepAll })
  expect(button.textContent).toMatch(/^Save all.*\u00a0· under\u00a0₦1$/)
  await screen.findByText(/^4 papers and notes not on this phone yet/)
  expect(files(page)).toBe(0)
  await page.press(keepAll)
  await page.told('Your courses are on this phone')
  await screen.findByText('All papers and notes of your courses are on this phone')
  expect(files(page)).toBe(4)
  for (const code of ['CHM 201', 'GST 201']) await within(await row(code)).findByText('On this phone')
  expect(within(await row('ENT 211')).queryByText('On this phone')).toBeNull()

  network(false)
  await within(await row('CHM 201')).findByText('All here · opens now')
  await within(await row('ENT 211')).findByText('Not on this phone')
})

test('it says a row a course how far it is, is stopped by a tap, and goes on after a kill with what is missing', async () => {
  const it = await withTwoCourses()
  const page = await openPage(it, '/books', it.ada)
  page.holds('GET', /^\/files\/.*Paper%203/)
  await page.press(keepAll)
  const bar = await screen.findByRole('progressbar', { name: 'Saving your courses' })
  await screen.findByText('3 of 4')
  await screen.findAllByText('here')
  await screen.findAllByText('0 of 1')
  // The PDF reader is part of what comes.
  expect(bar.parentElement?.textContent).toMatch(/of 59\d/)
  await vi.waitFor(() => expect(files(page)).toBe(4))
  await page.press('Stop')
  await screen.findByText(/^1 paper not on this phone yet/)
  await page.press(keepAll)
  await screen.findAllByText('0 of 1')
  await vi.waitFor(() => expect(files(page)).toBe(5))

  const again = await openPage(it, '/books', it.ada, page.phone)
  await screen.findByText('All papers and notes of your courses are on this phone', {}, { timeout: 5_000 })
  await again.told('Your courses are on this phone')
  expect(files(page) + files(again)).toBeLessThanOrEqual(6) // the paper that was held, three times
})

test('all of it waits for Wi-Fi where that is asked for, through a reload, and goes on at a tap', async () => {
  const it = await withTwoCourses()
  const page = await openPage(it, '/books', it.ada)
  page.holds('GET', /^\/files\//)
  await page.press(keepAll)
  await page.press('Wait for Wi-Fi')
  await screen.findByText('Waiting.')
  const again = await openPage(it, '/books', it.ada, page.phone)
  await screen.findByText('Waiting.')
  expect(files(again)).toBe(0)
  await again.press(/^Continue now/)
  await again.told('Your courses are on this phone')
})

test('on a full phone one paper is paid for and nothing more, in any of the courses', async () => {
  const it = await withTwoCourses()
  const page = await openPage(it, '/books', it.ada)
  await screen.findByRole('button', { name: keepAll })
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...what) {
    if (!['pieces', 'files'].includes(this.name)) return put.apply(this, what)
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await page.press(keepAll)
  await screen.findByText('Some papers didn’t fit: this phone may be full. Free some space.')
  expect(files(page)).toBe(1)
})

test('what others added since the last visit is new, also after a reload, and what one added oneself is not', async () => {
  const it = await withTwoCourses()
  const bola = it.student()
  await bola(api.auth.session, {})
  const page = await openPage(it, '/books', it.ada)
  await screen.findByText('Newest')
  it.clock.advance(30 * hours)
  await it.add('Of hers', {}, it.ada)
  await it.add('Of others', {}, bola)
  await it.add('Notes of others', { kind: 'notes', courseCode: 'GST 201' }, bola)
  later()
  for (const _ of ['the next visit', 'reloaded']) {
    const next = await openPage(it, '/books', it.ada, page.phone)
    await within(await row('CHM 201')).findByText(/^1 new/)
    await screen.findByText(/^2 new since (yesterday|\w+day)$/)
    const own = screen.getByRole('region', { name: /^Your courses/ })
    expect(within(own).getAllByText('New')).toHaveLength(2)
    expect(within(own).getAllByText('Of hers')[0]?.closest('li')?.textContent).not.toContain('New')
    expect(next.asked.filter((one) => one.startsWith('PUT'))).toEqual([])
    it.clock.advance(hours)
    later()
  }
  it.clock.advance(5 * hours)
  later()
  await openPage(it, '/books', it.ada, page.phone)
  await screen.findByText('Newest')
})

test('a list of another semester is asked about until it is answered, and nothing is cleared by itself', async () => {
  const it = await withTwoCourses()
  await savedDaysAgo(it, 150)
  const page = await openPage(it, '/books', it.ada)
  await row('CHM 201')
  expect(screen.queryByText(/^New semester/)).toBeNull()
  await savedDaysAgo(it, 155)
  later()
  const next = await openPage(it, '/books', it.ada, page.phone)
  await screen.findByText('New semester. Are these still your courses?')
  await row('CHM 201')
  network(false)
  await next.press('These are still mine')
  await vi.waitFor(() => expect(screen.queryByText(/^New semester/)).toBeNull())
  network(true)
  await vi.waitFor(async () => expect((await it.ada(api.ownCourses.read, {})).savedAt).toBe(it.clock.now()))
  expect((await it.ada(api.ownCourses.read, {})).items).toHaveLength(3)
})

test('how many take a course stands on its page from five up', async () => {
  const it = await withTwoCourses()
  for (let n = 0; n < 3; n += 1) await it.student()(api.ownCourses.save, { body: { codes: ['CHM 201'] } })
  const page = await openPage(it, '/books/courses/CHM-201')
  await screen.findByRole('heading', { name: 'CHM 201' })
  expect(screen.queryByText(/take it/)).toBeNull()
  await it.student()(api.ownCourses.save, { body: { codes: ['CHM 201'] } })
  later()
  await openPage(it, '/books/courses/CHM-201', null, page.phone)
  await screen.findByText(/^5 members take it/)
})

test('what a member takes is fetched ahead on whatever page they are once they chose, once an hour, not while saving data', async () => {
  const it = await withTwoCourses()
  const page = await openPage(it, '/blog', it.ada)
  const [{ books }, { createQueryClient }, { callByNetwork }, { chooseSaver }, { readCached }] =
    await Promise.all([
      import('../../feature.ts'),
      import('#client/api/query-client.ts'),
      import('#client/api/api-client.tsx'),
      import('#client/offline/data-usage/saver.ts'),
      import('#client/offline/cache/offline-cache.ts'),
    ])
  const { cacheReads } = await import('#client/offline/cache/cache-reads.ts')
  const client = createQueryClient()
  client.setQueryData(['session'], { viewer: { id: it.ada.id } })
  cacheReads(client)
  const own = () => page.asked.filter((one) => one.includes('/api/my/courses'))
  chooseSaver('off')
  await books.fetchAhead?.(client, callByNetwork)
  expect(own()).toEqual([])
  const { noteOpened } = await import('../../opened.ts')
  noteOpened()
  chooseSaver('strict')
  await books.fetchAhead?.(client, callByNetwork)
  expect(own()).toEqual([])
  chooseSaver('off')
  await books.fetchAhead?.(client, callByNetwork)
  expect(own()).toHaveLength(2)
  for (const hash of ['["own-courses"]', '["own-course-books",null]'])
    await vi.waitFor(async () => expect(await readCached(it.ada.id, hash)).toBeDefined())
  await books.fetchAhead?.(client, callByNetwork)
  expect(own()).toHaveLength(2)
})

test('whoever signs out is told what leaves this phone with them, and may stay', async () => {
  const it = await withTwoCourses()
  const page = await openPage(it, '/books', it.ada)
  await page.press(keepAll)
  await screen.findByText('All papers and notes of your courses are on this phone')
  await page.press('Logout')
  const dialog = within(await screen.findByRole('dialog', { name: 'Your downloads leave with you' }))
  expect(dialog.getByText(/removes the 4 books and reels you downloaded here/)).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: 'Stay' }))
  await screen.findByText('All papers and notes of your courses are on this phone')
  await page.press('Logout')
  await page.user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  expect(await screen.findAllByRole('link', { name: 'Sign In' })).not.toEqual([])
})
