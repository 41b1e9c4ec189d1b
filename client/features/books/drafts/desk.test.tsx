import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { keepDraft } from '#server/features/books/drafts/keep-draft.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'
import { fileRow } from '#testing/server/samples/rows.ts'

async function atTheDesk() {
  const it = await aCampus()
  const [sade, ada] = [it.admin({ fullName: 'Ṣadé' }), it.student({ fullName: 'Ada' })]
  for (const one of [sade, ada]) await one(api.auth.session, {})
  const { platform } = it
  const draft = async (title: string, more: Partial<Parameters<typeof keepDraft>[1]> = {}) => {
    const content = small.docx(title)
    const file = fileRow(sade.id, 'book', {
      ...{
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        bytes: content.length,
      },
      ...{ sha256: Buffer.from(title).toString('hex').padEnd(64, '0').slice(0, 64), name: 'a.docx' },
    })
    await platform.database.write((tx) => tx.insertInto('files').values(file).execute())
    await platform.files.put(keptKey(file.id, 'original'), content, { type: file.type })
    const guess = { courseCode: null, kind: null, session: null, semester: null, paper: null }
    await keepDraft(
      platform,
      {
        ...{ id: newId(), ownerId: sade.id, fileId: file.id, pictureId: null, title, words: '', pages: 0 },
        ...{ sure: 0, ...guess, ...more },
      },
      [file.sha256],
    )
  }
  return { ...it, sade, ada, draft }
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Waiting papers' }))
    .getAllByRole('button')
    .map((row) => row.querySelector('.t-item')?.textContent)

test('a paper is corrected and published, another left out and taken back, by buttons and by keys', async () => {
  const it = await atTheDesk()
  const guess = {
    courseCode: 'CHM 107',
    kind: 'past questions',
    session: '2022/2023',
    paper: 'exam',
    sure: 1,
  }
  await it.draft('CHM 107, 2022/2023, exam', { ...guess, words: 'CHM 107 exam last session' })
  await it.draft('document')
  await it.draft('notes')
  const page = await openPage(it, '/add-books?chats', it.sade)
  await screen.findByRole('heading', { name: 'Papers from chats' })
  await screen.findByText('3 wait. Nobody else sees them yet.')
  const paper = () => within(screen.getByRole('region', { name: 'Paper' }))
  expect(paper().getByText(/CHM 107 exam last session/)).toBeTruthy()
  expect(paper().getByText('1 of 3')).toBeTruthy()
  await page.user.click(paper().getByRole('radio', { name: 'Second semester' }))
  expect(paper().getByLabelText<HTMLInputElement>('Title').value).toBe(
    'CHM 107, 2022/2023, second semester exam',
  )
  await page.press(/^Publish/)
  await page.told('“CHM 107, 2022/2023, second semester exam” is in the library')
  await waitFor(() => expect(rows()).toEqual(['document', 'notes']))
  const { items } = await it.visitor(api.books.list, { query: {} })
  expect(items.map(({ title, course, semester }) => [title, course, semester])).toEqual([
    ['CHM 107, 2022/2023, second semester exam', 'CHM-107', 'second'],
  ])

  // Letters that are typed decide nothing.
  await page.user.click(paper().getByLabelText('Title'))
  await page.user.keyboard('ad')
  expect(rows()).toEqual(['document', 'notes'])
  await page.user.clear(paper().getByLabelText('Title'))
  await page.press(/^Publish/)
  await paper().findByText('Please give the book a title')
  screen.getByRole('region', { name: 'Paper' }).focus()
  await page.user.keyboard('j')
  expect(paper().getByLabelText<HTMLInputElement>('Title').value).toBe('notes')
  await page.user.keyboard('d')
  await page.told('Left out “notes”')
  await waitFor(() => expect(rows()).toEqual(['document']))
  await page.press('Undo')
  await waitFor(() => expect(rows()).toEqual(['document', 'notes']))

  page.breaks('PUT', /\/refusal$/, 500, {}, 1)
  await page.press(/^Not this/)
  await page.told(/^Something went wrong|^That didn’t go through/)
  expect(rows()).toEqual(['document', 'notes'])
})

test('without drafts the desk says how they come, and only admins open it', async () => {
  const it = await atTheDesk()
  await openPage(it, '/add-books?chats', it.sade)
  await screen.findByText('No papers wait here')
  await openPage(it, '/add-books?chats', it.ada)
  await screen.findByRole('heading', { name: 'Add a book' })
})
