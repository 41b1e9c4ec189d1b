import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage } from '#testing/pages/page.tsx'

const exam = { kind: 'past questions', session: '2023/2024', semester: 'first', paper: 'exam' }

async function start() {
  const it = await aCampus()
  const [ada, obi] = [it.student(), it.student()]
  for (const one of [ada, obi]) await one(api.auth.session, {})
  await ada(api.profiles.change, { body: { fullName: 'Ada Obi', department: 'Law', level: '200' } })
  const bring = async (courseCode: string, facts: object) => {
    const fileId = await keepBookFile(it.platform, small.pdf(newId()), { ownerId: obi.id, name: 'book' })
    const about = { title: 'A book', description: 'Of use', drawnCover: true, courseCode, fileId }
    return obi(api.books.add, { id: newId(), body: { ...about, ...facts } as never }) // as plain text here
  }
  return { ...it, ada, obi, bring }
}

test('a member sees the courses of their own department and level first, and finds any by its code', async () => {
  const it = await start()
  await it.bring('LAW 201', { ...exam, department: 'Law' })
  await it.bring('LAW 301', { kind: 'notes', department: 'Law' })
  await it.bring('CHM 201', { kind: 'notes', department: 'Medicine' })
  const page = await openPage(it, '/books/courses', it.ada)
  const own = await screen.findByRole('region', { name: 'Law' })
  await within(own).findByRole('link', { name: /LAW 201.*1 paper/ })
  expect(within(own).queryByRole('link', { name: /LAW 301/ })).toBeNull()
  await page.user.click(within(own).getByRole('link', { name: 'All' }))
  await within(own).findByRole('link', { name: /LAW 301/ })
  await page.user.click(screen.getByRole('link', { name: /Medicine 1 course/ }))
  await screen.findByRole('link', { name: /CHM 201/ })
  const box = screen.getByRole('searchbox', { name: 'Course code or name' })
  await page.user.type(box, 'gst101{Enter}')
  await screen.findByText('Nothing for GST 101 yet')
})

test('a course shows its papers by session, what is missing of each, its notes and textbooks', async () => {
  const it = await start()
  await it.bring('chm201', exam)
  await it.bring('CHM-201', { ...exam, session: '2019/2020', semester: 'second', paper: 'test' })
  await it.bring('CHM 201', { kind: 'notes', title: 'Reactions by hand' })
  await it.ada(api.courses.ask, { code: 'CHM201', paper: '2021-2022-first-quiz' })
  await openPage(it, '/books/courses/chm201', it.ada)
  await screen.findByRole('heading', { level: 1, name: 'CHM 201' })
  await screen.findByRole('link', { name: 'Exam' })
  // The first of the line, in capitals; no line break before its time.
  expect(document.querySelector('h1 ~ p.t-meta')?.textContent).toBe('Last paper just now')
  const sessions = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(sessions).toEqual(['2023/2024', '2021/2022', '2019/2020'])
  await screen.findByText('You asked')
  const [paper] = within(screen.getByRole('region', { name: /Past questions/ })).getAllByRole('listitem')
  expect(paper?.textContent).toMatch(/First semester1 p\u00a0· Under 1\u00a0KB$/)
  const notes = await screen.findByRole('region', { name: 'Notes' })
  expect(within(notes).getByRole('link', { name: /Reactions by hand/ })).toBeTruthy()
  const missing = screen.getByRole('region', { name: 'Missing papers' })
  expect(within(missing).getByText('2021/2022, first semester quiz')).toBeTruthy()
})

test('a paper is asked for, joined and let go of by one tap each', async () => {
  const it = await start()
  await it.obi(api.courses.ask, { code: 'CHM201', paper: '2021-2022-first-exam' })
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  // The page shows a vote from the tap on; the campus has it a moment later.
  const asks = (...papers: string[]) =>
    vi.waitFor(async () => expect((await it.ada(api.courses.own, { code: 'CHM-201' })).asked).toEqual(papers))
  await page.user.click(await screen.findByRole('button', { name: 'Ask too' }))
  await screen.findByText(/2 asked, you too/)
  await asks('2021-2022-first-exam')
  await page.user.click(screen.getByRole('button', { name: 'Asked' }))
  await screen.findByText(/1 asked/)
  await page.user.click(screen.getByRole('button', { name: 'Ask for one' }))
  await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Session' }), '2020/2021')
  await page.user.click(screen.getByRole('radio', { name: 'Second' }))
  await page.user.click(screen.getByRole('button', { name: 'Ask for it' }))
  await screen.findByText('2020/2021, second semester exam')
  await asks('2020-2021-second-exam')
})

test('what is asked for without a network stands among what is missing, and goes by itself', async () => {
  const it = await start()
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  await page.press('Ask for one')
  network(false)
  await page.press('Ask for it')
  await screen.findByText('You asked · we’ll tell you when it comes')
  expect((await it.ada(api.courses.own, { code: 'CHM-201' })).asked).toEqual([])
  network(true)
  await screen.findByText(/^1 asked, you too/)
})

test('a visitor is led to sign in, and back', async () => {
  const it = await start()
  await it.obi(api.courses.ask, { code: 'CHM201', paper: '2021-2022-first-exam' })
  await openPage(it, '/books/courses/CHM-201')
  for (const name of ['Ask for one', 'Ask too']) {
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe('/login?from=%2Fbooks%2Fcourses%2FCHM-201')
  }
})

test('what has come while a vote waited is shown, not asked for', async () => {
  const it = await start()
  const page = await openPage(it, '/books/courses/CHM-201', it.ada)
  await page.user.click(await screen.findByRole('button', { name: 'Ask for one' }))
  await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Session' }), '2023/2024')
  const { id } = await it.bring('CHM 201', exam)
  await page.user.click(screen.getByRole('button', { name: 'Ask for it' }))
  const link = await screen.findByRole('link', { name: 'See it' })
  expect(link.getAttribute('href')).toBe(`/books/${id}`)
  await screen.findByRole('link', { name: 'Exam' })
})

test('the form asks when past questions were sat, filled in by the course it came from; a book leads to its course', async () => {
  const it = await start()
  const page = await openPage(it, '/add-books?course=CHM-201', it.ada)
  const code = await screen.findByRole('textbox', { name: /Course code/ })
  expect((code as HTMLInputElement).value).toBe('CHM 201')
  const [session] = await screen.findAllByRole('combobox', { name: 'Session' })
  await it.obi(api.courses.ask, { code: 'CHM201', paper: '2021-2022-first-exam' })
  await page.user.selectOptions(session as HTMLElement, '2021/2022')
  await page.user.click(screen.getByRole('radio', { name: 'First semester' }))
  expect(screen.queryByText(/asked for exactly this one/)).toBeNull()
  await screen.findByText('A member asked for 2021/2022, first semester exam.')
  await page.press('It’s this one')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Exam' }).checked).toBe(true)
  await screen.findByText('A member asked for exactly this one.')
  await page.user.click(screen.getByRole('radio', { name: 'Notes' }))
  expect(screen.queryByRole('combobox', { name: 'Session' })).toBeNull()
  const { id } = await it.bring('CHM 201', exam)
  await openPage(it, `/books/${id}`)
  const link = await screen.findByRole('link', { name: 'CHM 201' })
  expect(link.getAttribute('href')).toBe('/books/courses/CHM-201')
  await screen.findByText(/2023\/2024, first semester exam · 1 page$/)
})
