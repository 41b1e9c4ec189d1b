import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { atTheDesk, queue, screenIs, shownPost, titles } from '#testing/pages/desk.ts'
import { openPage } from '#testing/pages/page.tsx'

const day = 24 * 3_600_000

test('what goes out later stands on the desk, is called back and put out', async () => {
  const it = await atTheDesk()
  const { sade, handIn, visitor, clock } = it
  const ids = [await handIn('First'), await handIn('Second')]
  const goesOutAt = new Date(Date.parse(clock.now()) + day).toISOString()
  for (const id of ids)
    await sade(api.postReviews.decide, { id, body: { decision: 'approved', version: 1, goesOutAt } })
  const page = await openPage(it, '/admin', sade)
  const list = within(await screen.findByRole('region', { name: /^Going out later/ }))
  const row = async (name: string) =>
    within((await list.findByRole('link', { name })).closest('li') as HTMLElement)
  expect((await row('First')).getByText('Sunday 22 November, 11:00')).toBeTruthy()
  await page.user.click((await row('First')).getByRole('button', { name: 'Publish now' }))
  await page.told('“First” is public')
  expect((await visitor(api.posts.list, {})).items.map(({ title }) => title)).toEqual(['First'])
  await page.user.click((await row('Second')).getByRole('button', { name: 'Unschedule' }))
  await page.told('“Second” is back in the queue')
  await waitFor(async () => expect(await titles()).toEqual(['Second']))
})

test('a time is chosen where the post is read; one that is past is said beside the fields', async () => {
  const it = await atTheDesk()
  const { sade, author, handIn } = it
  const id = await handIn('First')
  const page = await openPage(it, '/admin', sade)
  screenIs(true)
  const shown = within(await shownPost(true))
  await shown.findByRole('heading', { name: 'First' })
  await page.user.click(await shown.findByRole('button', { name: 'Set a time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve “First”' }))
  await page.fill({ Day: '2020-01-01' })
  await page.user.click(dialog.getByRole('button', { name: 'Schedule' }))
  const wrong = await dialog.findByText('Choose a time that is still to come')
  expect(dialog.getByLabelText('Day').getAttribute('aria-describedby')).toBe(wrong.parentElement?.id)
  const asked = new Date(Date.now() + 3 * day).toISOString().slice(0, 10)
  await page.fill({ Day: asked, Time: '' })
  await page.user.click(dialog.getByRole('button', { name: 'Schedule' }))
  await dialog.findByText('Choose a day and a time')
  await page.fill({ Time: '07:30' })
  await page.user.click(dialog.getByRole('button', { name: 'Schedule' }))
  await page.told(/^“First” goes out on \w+ \d+ \w+, 07:30/)
  expect((await author(api.ownPosts.read, { id })).plan?.goesOutAt).toBe(`${asked}T06:30:00.000Z`)
  await page.press('Undo')
  await waitFor(async () => expect(await titles()).toEqual(['First']))
})

test('words that were changed and then taken back by their author wait again, and the desk says so', async () => {
  const it = await atTheDesk()
  const { sade, author, handIn } = it
  const id = await handIn('The pomp runs')
  const { excerpt, content, version } = await sade(api.postReviews.read, { id })
  const words = { title: 'The pump runs', excerpt, content }
  await sade(api.postReviews.decide, {
    id,
    body: { decision: 'approved', version, words, reason: 'Spelling.' },
  })
  const own = await openPage(it, `/blog/${id}`, author)
  await screen.findByText('Ṣadé made 1 change.')
  await screen.findByText('“Spelling.”')
  expect(document.querySelector('del')?.textContent).toBe('pomp')
  expect(document.querySelector('ins')?.textContent).toBe('pump')
  await own.press('Undo changes')
  await own.told('Changes undone. Your own words are waiting for approval.')
  const page = await openPage(it, '/admin', sade)
  screenIs(true)
  await page.user.click((await queue()).getByRole('link', { name: /^The pomp runs/ }))
  await within(await shownPost(true)).findByText(/undid Ṣadé’s changes/)
})
