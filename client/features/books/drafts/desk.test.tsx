import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { screenIs } from '#testing/pages/desk.ts'
import { openPage } from '#testing/pages/page.tsx'
import { aDraft, sureOf } from '#testing/server/samples/drafts.ts'

async function atTheDesk() {
  const it = await aCampus()
  const [sade, ada] = [it.admin({ fullName: 'Ṣadé' }), it.student({ fullName: 'Ada' })]
  for (const one of [sade, ada]) await one(api.auth.session, {})
  const draft = (title: string, more: Parameters<typeof aDraft>[3] = {}) => {
    // Listed in the order in which they came.
    it.clock.advance(1_000)
    return aDraft(it.platform, sade.id, title, more)
  }
  const shelf = async () => (await it.visitor(api.books.list, {})).items.map(({ title }) => title).sort()
  return { ...it, sade, ada, draft, shelf }
}

const list = () => within(screen.getByRole('list', { name: 'Waiting papers' }))
const rows = () =>
  list()
    .getAllByRole('button')
    .map((row) => row.querySelector('.t-item')?.textContent)
const row = (title: string) => list().getByRole('button', { name: new RegExp(`^${title}`) })
const paper = () => within(screen.getByRole('region', { name: 'Paper' }))
/** Beside the list, or at the foot of the dialog. */
const act = (name: RegExp) =>
  within(screen.queryByRole('dialog') ?? screen.getByRole('region', { name: 'Paper' })).getByRole('button', {
    name,
  })
const focused = () => document.activeElement?.querySelector('.t-item')?.textContent
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

for (const wide of [true, false])
  test(`a paper is corrected and published, another left out and taken back, on a ${wide ? 'wide' : 'narrow'} screen`, async () => {
    screenIs(wide)
    const it = await atTheDesk()
    await it.draft('CHM 107, 2022/2023, exam', { ...sureOf('CHM 107'), words: 'CHM 107 exam last session' })
    await it.draft('document')
    await it.draft('notes')
    const page = await openPage(it, '/add-books?chats', it.sade)
    await screen.findByRole('heading', { name: 'Papers from chats' })
    await screen.findByText('3 wait. Nobody else sees them yet.')
    const open = async (title: string) => {
      await page.user.click(row(title))
      if (!wide) await dialog(/^Paper \d of/)
    }
    if (!wide) expect(screen.queryByRole('region', { name: 'Paper' })).toBeNull()
    await open('CHM 107')
    expect(paper().getByText(/CHM 107 exam last session/)).toBeTruthy()
    expect(screen.getByText(/1 of 3$/)).toBeTruthy()
    await page.user.click(paper().getByRole('radio', { name: 'Second semester' }))
    expect(paper().getByLabelText<HTMLInputElement>('Title').value).toBe(
      'CHM 107, 2022/2023, second semester exam',
    )
    await page.user.click(act(/^Publish/))
    await page.told('“CHM 107, 2022/2023, second semester exam” is in the library')
    await waitFor(() => expect(rows()).toEqual(['document', 'notes']))
    expect(await it.shelf()).toEqual(['CHM 107, 2022/2023, second semester exam'])
    await waitFor(() => expect(focused()).toBe('document'))

    await open('document')
    await page.user.clear(paper().getByLabelText('Title'))
    await page.user.click(act(/^Publish/))
    await paper().findByText('Please give the book a title')
    if (!wide) await page.user.click(screen.getByRole('button', { name: 'Close' }))

    await open('notes')
    await page.user.click(act(/^Leave out/))
    await page.told('Left out “notes”')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await page.press('Undo')
    await waitFor(() => expect(rows()).toHaveLength(2))

    page.breaks('PUT', /\/refusals$/, 500, {}, 1)
    await open('notes')
    await page.user.click(act(/^Leave out/))
    await page.told(/^Something went wrong|^That didn’t go through/)
    expect(rows()).toHaveLength(2)
  })

test('filters are links with their numbers, which lead back, and an empty one says so', async () => {
  screenIs(true)
  const it = await atTheDesk()
  await it.draft('Exam', sureOf('CHM 107'))
  await it.draft('Without its session', { ...sureOf('CSC 201'), session: null })
  await it.draft('document')
  const page = await openPage(it, '/add-books?chats', it.sade)
  const filters = within(await screen.findByRole('navigation', { name: 'Which papers' }))
  expect(filters.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['All 3', 'Sure 1', 'Please look 1', 'No course 1'],
  ])
  await page.user.click(filters.getByRole('link', { name: 'No course 1' }))
  await waitFor(() => expect(rows()).toEqual(['document']))
  expect(location.search).toBe('?chats=no-course')
  history.back()
  await waitFor(() => expect(rows()).toEqual(['Exam', 'Without its session', 'document']))

  await page.user.click(filters.getByRole('link', { name: 'Please look 1' }))
  await waitFor(() => expect(rows()).toEqual(['Without its session']))
  row('Without').focus()
  await page.user.keyboard('l')
  await screen.findByText('Nothing in this filter')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Papers from chats'))
})

test('many are published at once: asked in numbers, what is refused stays with its reason', async () => {
  screenIs(true)
  const it = await atTheDesk()
  for (const at of [1, 2]) await it.draft(`Exam ${at}`, sureOf('CHM 107'))
  await it.draft('Quiz', sureOf('CSC 201'))
  await it.draft('document')
  await it.draft('Stays')
  const page = await openPage(it, '/add-books?chats', it.sade)
  await page.user.click(await screen.findByRole('checkbox', { name: 'Choose all 5 shown' }))
  await page.user.click(screen.getByRole('checkbox', { name: 'Choose “Stays”' }))
  await screen.findByText('4 chosen')
  await page.user.click(screen.getAllByRole('button', { name: /^Publish$/ })[0] as HTMLElement)
  const asked = within(await dialog('Publish 3 papers?'))
  expect(asked.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['CHM 107', 'CSC 201'])
  expect(asked.getByText(/without a course stays here/).textContent).toBe(
    '1 paper without a course stays here.',
  )
  await page.user.click(asked.getByRole('button', { name: 'Publish 3 papers' }))
  await page.told('3 papers are in the library. 1 stays, with the reason beside it')
  await waitFor(() => expect(rows()).toEqual(['document', 'Stays']))
  expect(page.asked.filter((one) => one.includes('publication'))).toEqual([
    'PUT /api/paper-drafts/publications',
  ])
  expect(await it.shelf()).toEqual(['Exam 1', 'Exam 2', 'Quiz'])
  expect(row('document').textContent).toContain('It has no course yet. Please name it.')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose “document”' }).checked).toBe(true)
})

test('many change at once and are as they were after an undo; many are left out and come back', async () => {
  screenIs(true)
  const it = await atTheDesk()
  await it.draft('CSC 201, 2022/2023, exam', sureOf('CSC 201'))
  await it.draft('document')
  await it.draft('Slides', { courseCode: 'MTH 205', kind: 'notes' })
  const desk = async () => (await it.sade(api.paperDrafts.list, { query: {} })).items
  const before = await desk()
  const page = await openPage(it, '/add-books?chats', it.sade)
  await page.user.click(await screen.findByRole('checkbox', { name: 'Choose all 3 shown' }))
  await page.user.click(screen.getByRole('button', { name: 'Change' }))
  const asked = within(await dialog('Change 3 papers'))
  await page.user.click(asked.getByRole('button', { name: 'Change' }))
  await asked.findByText('Nothing would change yet.')
  await page.user.type(asked.getByLabelText('Course code'), 'mth20')
  await page.user.click(asked.getByRole('button', { name: 'Change' }))
  await asked.findByText(/isn’t a course code/)
  await page.user.type(asked.getByLabelText('Course code'), '5')
  await asked.findByText('2 of 3 change. Titles with the course code change too.')
  await page.user.click(asked.getByRole('button', { name: 'Change 2 papers' }))
  await page.told('Changed 2 papers')
  await waitFor(() => expect(rows()).toContain('MTH 205, 2022/2023, exam'))
  expect((await desk()).map(({ courseCode }) => courseCode)).toEqual(['MTH 205', 'MTH 205', 'MTH 205'])
  await page.press('Undo')
  await page.told('2 papers are as they were')
  expect(await desk()).toEqual(before)

  await page.user.click(screen.getAllByRole('button', { name: /^Leave out$/ })[0] as HTMLElement)
  await page.user.click(
    within(await dialog('Leave out 3 papers?')).getByRole('button', { name: 'Leave out 3 papers' }),
  )
  await page.told('Left out 3 papers')
  await screen.findByText('No papers wait here')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Papers from chats'))
  await page.press('Undo')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(await desk()).toEqual(before)
})

test('the whole desk is worked by keys, and letters that are typed decide nothing', async () => {
  screenIs(true)
  const it = await atTheDesk()
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await it.draft(title, sureOf('CHM 107'))
  const page = await openPage(it, '/add-books?chats', it.sade)
  await waitFor(() => expect(rows()).toHaveLength(5))
  const press = (keys: string) => page.user.keyboard(keys)
  await press('?')
  expect((await dialog('Keyboard shortcuts')).textContent).toContain('Leave it out')
  await press('p')
  expect(rows()).toHaveLength(5)
  await page.user.click(screen.getByRole('button', { name: 'Close' }))

  for (const [key, title] of [
    ['j', 'Two'],
    ['{ArrowDown}', 'Three'],
    ['k', 'Two'],
  ] as const) {
    await press(key)
    // React draws it in a task of its own here.
    await waitFor(() => expect(row(title).getAttribute('aria-current')).toBe('true'))
    expect(focused()).toBe(title)
  }
  await press('l')
  await page.told('Left out “Two”')
  await waitFor(() => expect(focused()).toBe('Three'))
  await press('p')
  await page.told('“Three” is in the library')
  await waitFor(() => expect(focused()).toBe('Four'))

  await press('e')
  expect(document.activeElement).toBe(paper().getByLabelText('Title'))
  await press('xpl')
  expect(paper().getByLabelText<HTMLInputElement>('Title').value).toBe('Fourxpl')
  expect(rows()).toEqual(['One', 'Four', 'Five'].map((one) => (one === 'Four' ? 'Fourxpl' : one)))

  row('Four').focus()
  await press('x')
  await screen.findByText('1 chosen')
  await press('j')
  await waitFor(() => expect(row('Five').getAttribute('aria-current')).toBe('true'))
  await press('x')
  await screen.findByText('2 chosen')
  await press('x')
  await screen.findByText('1 chosen')
  // The focus is in a checkbox, which is no field that one types into.
  screen.getByRole('checkbox', { name: 'Choose “Five”' }).focus()
  await press('x')
  await screen.findByText('2 chosen')
  await press('p')
  await page.user.click(
    within(await dialog('Publish 2 papers?')).getByRole('button', { name: 'Publish 2 papers' }),
  )
  await page.told('2 papers are in the library')
  await waitFor(() => expect(focused()).toBe('One'))
  expect(await it.shelf()).toEqual(['Five', 'Fourxpl', 'Three'])
})

test('without drafts the desk says how they come, and only admins open it', async () => {
  const it = await atTheDesk()
  await openPage(it, '/add-books?chats', it.sade)
  await screen.findByText('No papers wait here')
  await openPage(it, '/add-books?chats', it.ada)
  await screen.findByRole('heading', { name: 'Add a book' })
})
