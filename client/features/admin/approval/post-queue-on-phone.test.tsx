import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atTheDesk, queue, screenIs, shownPost } from '#testing/pages/desk.ts'
import { openPage } from '#testing/pages/page.tsx'

test('on a phone no post comes before somebody opens it', async () => {
  const it = await atTheDesk()
  const id = await it.handIn('What the hall rep promised')
  screenIs(false)
  const page = await openPage(it, '/admin', it.sade)
  const link = (await queue()).getByRole('link', { name: /^What the hall/ })
  const came = () => page.asked.some((one) => one.includes(id))
  expect(came()).toBe(false)
  await page.user.click(link)
  await within(await shownPost(false)).findByRole('heading', { name: 'What the hall rep promised' })
  expect(came()).toBe(true)
})

test('on a phone one follows the other over the whole screen, and the last gives the list back', async () => {
  const it = await atTheDesk()
  const { sade, handIn } = it
  for (const title of ['First', 'Second', 'Third']) await handIn(title)
  const page = await openPage(it, '/admin', sade)
  screenIs(false)
  await page.follow(/^Second/)
  const shown = async (place: string, title: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Preview, ${place}` }))
    await dialog.findByRole('heading', { name: title })
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(title))
    return dialog
  }
  await page.user.click((await shown('2 of 3', 'Second')).getByRole('button', { name: 'Next post' }))
  await page.user.click((await shown('3 of 3', 'Third')).getByRole('button', { name: 'Previous post' }))
  await page.user.click((await shown('2 of 3', 'Second')).getByRole('button', { name: 'Approve' }))
  await page.user.click((await shown('2 of 2', 'Third')).getByRole('button', { name: 'Decline' }))
  const why = within(await screen.findByRole('dialog', { name: 'Decline “Third”' }))
  await page.user.click(await why.findByRole('radio', { name: 'Not about our campus' }))
  await page.user.click(why.getByRole('button', { name: 'Decline' }))
  await page.user.click((await shown('1 of 1', 'First')).getByRole('button', { name: 'Approve' }))
  await screen.findByText('No pending blogs.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
