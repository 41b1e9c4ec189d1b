import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { files, keepIt, start } from '#testing/pages/course-page.ts'
import { openPage } from '#testing/pages/page.tsx'

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
    await page.press(/^Continue now\u00a0· under\u00a0₦1/)
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
