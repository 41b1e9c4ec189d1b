import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { start } from '#testing/pages/course-page.ts'
import { network, openPage } from '#testing/pages/page.tsx'

const codesOf = async ({ ada }: Awaited<ReturnType<typeof start>>) =>
  (await ada(api.ownCourses.read, {})).items.map(({ code }) => code)

test('the courses that are ticked or typed once stand first in the library, with their newest and what is missing', async () => {
  const it = await start(2)
  await it.ada(api.profiles.change, { body: { fullName: 'Ada Obi', department: 'Law', level: '200' } })
  await it.ada(api.courses.ask, { code: 'CHM201', paper: '2021-2022-first-quiz' })
  const page = await openPage(it, '/books', it.ada)
  await page.follow(/^Choose your courses/)
  await page.user.click(await screen.findByRole('checkbox', { name: /^CHM 201/ }))
  await page.fill({ 'Type a code': 'chemistry' })
  await page.press('Add')
  await screen.findByText(
    '“chemistry” isn’t a course code. Type three letters and three digits, such as CHM 201',
  )
  await page.fill({ 'Type a code': 'gst 201' })
  await page.user.keyboard('{Enter}')
  await screen.findByRole('checkbox', { name: /^GST 201/, checked: true })
  await screen.findByText('2 of 16')
  await page.press('Save my courses')
  await page.told('Courses saved')
  const own = await screen.findByRole('region', { name: /^Your courses/ })
  await within(own).findByRole('link', { name: /^CHM 201.*2 papers/ })
  await within(own).findByRole('link', { name: /^GST 201.*No paper yet/ })
  await within(own).findByText(/1 asked, you too/)
  expect(await codesOf(it)).toEqual(['CHM 201', 'GST 201'])
  await page.follow('See all')
  await screen.findByRole('heading', { name: 'Books of your courses' })
  await screen.findByRole('link', { name: 'Paper 2' })
})

test('what is not ticked any more, or typed just before saving, counts; a seventeenth is told before it is sent', async () => {
  const it = await start(1)
  const many = Array.from({ length: 15 }, (_, n) => `CSC ${101 + n}`)
  await it.ada(api.ownCourses.save, { body: { codes: ['CHM 201', ...many] } })
  const page = await openPage(it, '/books/courses?mine', it.ada)
  await screen.findByText('Untick one to add another')
  await page.fill({ 'Type a code': 'MTH 201' })
  await page.press('Save my courses')
  await screen.findByText('You can choose at most 16 courses')
  await page.user.click(screen.getByRole('checkbox', { name: /^CSC 101/ }))
  await page.press('Save my courses')
  await vi.waitFor(async () => expect(await codesOf(it)).toEqual(['CHM 201', ...many.slice(1), 'MTH 201']))
})

test('several are typed at once; what is no code stays in the field, and another department’s are offered', async () => {
  const it = await start(1)
  await it.ada(api.profiles.change, { body: { fullName: 'Ada Obi', department: 'Law', level: '200' } })
  const page = await openPage(it, '/books/courses?mine', it.ada)
  await page.fill({ 'Type a code': 'gst 111 eco102, EEE 2O1' })
  await page.press('Add')
  for (const name of [/^GST 111/, /^ECO 102/]) await screen.findByRole('checkbox', { name, checked: true })
  await screen.findByText(/^“EEE 2O1” isn’t a course code/)
  expect(screen.getByLabelText<HTMLInputElement>('Type a code').value).toBe('EEE 2O1')
  await page.user.selectOptions(screen.getByLabelText('Department'), 'Medicine')
  await screen.findByText(/^No other courses here yet/)
  await page.user.selectOptions(screen.getByLabelText('Department'), 'All departments')
  await page.user.selectOptions(screen.getByLabelText('Level'), 'All levels')
  await page.user.click(await screen.findByRole('checkbox', { name: /^CHM 201/ }))
  await screen.findByText('3 of 16')
})

test('what another phone has chosen meanwhile stays, and what was unticked here goes', async () => {
  const it = await start(1)
  await it.ada(api.ownCourses.save, { body: { codes: ['CHM 201', 'GST 101'] } })
  const page = await openPage(it, '/books/courses?mine', it.ada)
  await page.user.click(await screen.findByRole('checkbox', { name: /^GST 101/ }))
  await page.fill({ 'Type a code': 'MTH 201' })
  await it.ada(api.ownCourses.save, { body: { codes: ['CHM 201', 'ECO 101', 'GST 101'] } })
  await page.press('Save my courses')
  await vi.waitFor(async () => expect(await codesOf(it)).toEqual(['CHM 201', 'ECO 101', 'MTH 201']))
})

test('without a network they stand there as they were, and what is chosen waits and arrives once', async () => {
  const it = await start(1)
  await it.ada(api.ownCourses.save, { body: { codes: ['CHM 201'] } })
  const page = await openPage(it, '/books', it.ada)
  await screen.findByRole('region', { name: /^Your courses/ })
  await page.follow('Change')
  await screen.findByRole('checkbox', { name: /^CHM 201/ })
  network(false)
  await page.fill({ 'Type a code': 'GST 201, LAW 101' })
  await page.press('Save my courses')
  const own = await screen.findByRole('region', { name: /^Your courses/ })
  await within(own).findByRole('link', { name: /^LAW 101/ })
  expect(await codesOf(it)).toEqual(['CHM 201'])
  network(true)
  await vi.waitFor(async () => expect(await codesOf(it)).toEqual(['CHM 201', 'GST 201', 'LAW 101']))
  expect(page.arrived.filter((one) => one === 'PUT /api/my/courses')).toHaveLength(1)
})

test('courses that could not be read are not replaced by what is ticked', async () => {
  const it = await start(1)
  await it.ada(api.ownCourses.save, { body: { codes: ['MTH 201'] } })
  const page = await openPage(it, '/books', it.ada)
  page.breaks('GET', /^\/api\/my\/courses/)
  ;(await import('#client/ui/navigation/navigation.tsx')).navigate('/books/courses?mine')
  await screen.findByText('Unable to load your courses')
  expect(screen.queryByRole('button', { name: 'Save my courses' })).toBeNull()
  page.mend()
  const release = page.holds('GET', /^\/api\/my\/courses/)
  await page.press('Try Again')
  // It keeps its place, and the focus, until something comes.
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Trying...' }))
  release()
  await screen.findByRole('checkbox', { name: /^MTH 201/, checked: true })
})
