import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { navigate } from '#client/ui/navigation/navigation.tsx'
import { api } from '#contract/index.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'
import { aPaper, choice, sit } from '#testing/server/samples/papers.ts'

/** A course with a paper of three choices, its admin, and two members. */
async function start() {
  const it = await aCampus({ with: { limits: noLimits } })
  const [ada, obi, desk] = [
    it.student({ fullName: 'Ada Obi' }),
    it.student({ fullName: 'Ọbí Eze' }),
    it.admin(),
  ]
  for (const one of [ada, obi, desk]) await one(api.auth.session, {})
  const paper = await aPaper(ada, it.platform, [choice, choice, choice])
  const { courseCode } = await ada(api.books.read, { id: paper })
  const code = (courseCode ?? '').replace(' ', '-')
  return { ...it, ada, obi, desk, paper, code, path: `/books/courses/${code}` }
}

const line = async (name: RegExp) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('li') as HTMLElement)
}

test('a course shows what was sat, how it went and where somebody stopped, to them alone', async () => {
  const it = await start()
  for (const answers of ['CCC', 'CCB'])
    await sit(
      it.obi,
      it.paper,
      [...answers].map((letter, at) => [at + 1, letter]),
      { endedAt: '2026-11-21T09:00:00.000Z' },
    )
  const page = await openPage(it, it.path, it.obi)
  expect((await line(/^Sit it again/)).getByText(/of 3$/)).toBeTruthy()
  await page.user.click(screen.getByRole('link', { name: /^Sit it again/ }))
  await page.press(/^Start/)
  await page.user.click(await screen.findByRole('button', { name: 'A' }))
  await page.press('Pause')
  const again = await openPage(it, it.path, it.obi, page.phone)
  expect((await line(/^Continue/)).getByText('1 of 3 done')).toBeTruthy()
  await openPage(it, it.path, it.ada, again.phone)
  await screen.findByRole('link', { name: /^Sit it:/ })
  expect(screen.queryByRole('heading', { name: 'Who checks answers' })).toBeNull()
})

test('where what was sat cannot be read, a paper is offered and begun all the same', async () => {
  const it = await start()
  const page = await openPage(it, '/privacy', it.obi)
  page.breaks('GET', /^\/api\/my\/sittings/, 403, { code: 'forbidden', message: 'No' })
  navigate(it.path)
  const paper = await line(/^Sit it:/)
  expect(paper.queryByText('No answer sheet yet'), 'nobody knows').toBeNull()
  await page.follow(/^Sit it:/)
  await page.press(/^Start/)
  await screen.findByRole('button', { name: 'A' })
})

test('an admin names who checks the answers of a course, and takes that back', async () => {
  const it = await start()
  const page = await openPage(it, it.path, it.desk)
  await screen.findByRole('heading', { name: 'Who checks answers' })
  await page.fill({ 'Add someone': 'obi' })
  await page.press('Find')
  await page.press('Add Ọbí Eze')
  await page.told(`Ọbí Eze checks answers of ${it.code.replace('-', ' ')}`)
  const named = async () => (await it.desk(api.checkers.list, { code: it.code })).items
  expect((await named()).map(({ fullName }) => fullName)).toEqual(['Ọbí Eze'])
  // Named already: not offered again.
  expect(screen.queryByRole('button', { name: 'Add Ọbí Eze' })).toBeNull()
  await page.press('Remove Ọbí Eze')
  await vi.waitFor(async () => expect(await named()).toEqual([]))
})

test('a member who was named says what is right, and takes it back', async () => {
  const it = await start()
  await it.desk(api.checkers.save, {
    code: it.code,
    body: { ids: [(await it.obi(api.auth.session, {})).viewer?.id ?? ''] },
  })
  await sit(it.ada, it.paper, [[1, 'C']])
  const page = await openPage(it, `/books/${it.paper}/sit`, it.obi)
  await page.press(/^Start/)
  await page.user.click(await screen.findByRole('button', { name: 'C' }))
  await page.press('Explain it')
  await screen.findByRole('dialog')
  await page.fill({ 'Your explanation': 'It ends in -al.' })
  await page.press(/^Post it/)
  await page.press('Confirm C with this')
  await screen.findByText('C is right, checked')
  await page.press('Undo the check')
  await vi.waitFor(() => expect(screen.queryByText('C is right, checked')).toBeNull())
})
