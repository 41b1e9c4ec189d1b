import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { atTheDesk, reads } from '#testing/pages/desk.ts'
import { openPage } from '#testing/pages/page.tsx'

test('a request appears without a reload, makes an author, and is lost at the next click', async () => {
  const it = await atTheDesk()
  const { sade, ada } = it
  const page = await openPage(it, '/admin?tab=roles', sade)
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })
  await screen.findByText(/No .*requests/)
  await page.listening()
  await ada(api.profiles.requestRole, { id: newId(), body: { whatsapp: '0803 555 0142' } })
  const request = await screen.findByRole('article', { name: /Ada/ })
  expect(request.textContent).toContain(ada.email)
  await page.user.click(within(request).getByRole('button', { name: 'Approve' }))
  await page.told(/^Approved role request for Ada/)
  await waitFor(() => expect(screen.queryByRole('article', { name: /Ada/ })).toBeNull())
  expect((await ada(api.auth.session, {})).viewer?.role).toBe('subadmin')

  const row = (await screen.findByText(ada.email)).closest('tr') as HTMLElement
  await page.user.click(within(row).getByRole('button', { name: /^Options for/ }))
  await page.user.click(within(row).getByRole('button', { name: 'Return to User' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Return Ada to user?' }))
  expect(asked.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'They can’t write new blog posts. What is public stays, and drafts stay theirs.',
    'We tell them, with your name.',
    'Promote to Subadmin gives it back.',
  ])
  await page.user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect((await ada(api.auth.session, {})).viewer?.role).toBe('subadmin')
  await page.user.click(within(row).getByRole('button', { name: 'Return to User' }))
  await page.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Return to User' }),
  )
  await page.told('User updated successfully')
  expect((await ada(api.auth.session, {})).viewer?.role).toBe('user')
  await page.press('Undo')
  await page.told('Undone')
  expect((await ada(api.auth.session, {})).viewer?.role).toBe('subadmin')
  await reads('You approved the request of Ada to be a subadmin.')
  await reads('You made Ada a subadmin.')
  await page.user.click(within(row).getByRole('button', { name: 'Return to User' }))
  await page.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Return to User' }),
  )
  await waitFor(async () => expect((await ada(api.auth.session, {})).viewer?.role).toBe('user'))
})

test('a request that cannot be decided says so, and a rejected one is told', async () => {
  const it = await atTheDesk()
  const { sade, ada } = it
  await ada(api.profiles.requestRole, { id: newId(), body: { whatsapp: '0803 555 0142' } })
  const page = await openPage(it, '/admin?tab=roles', sade)
  page.breaks('PUT', /role-requests\/.*\/decision/)
  const press = async (name: string) =>
    page.user.click(within(await screen.findByRole('article', { name: /Ada/ })).getByRole('button', { name }))
  await press('Approve')
  await page.told(/^Failed to approve request/)
  await press('Reject')
  await page.told(/^Failed to reject request/)
  page.mend()
  await press('Reject')
  await page.told('Rejected role request for Ada')
})

test('the last admin is told that somebody must stay; what did not work is told, and what did', async () => {
  const it = await atTheDesk()
  const { sade, ada } = it
  const page = await openPage(it, `/admin?search=${encodeURIComponent(sade.email)}`, sade)
  await screen.findByText('1 user')
  const act = async (email: string, name: string) => {
    const row = (await screen.findByText(email)).closest('tr') as HTMLElement
    await page.user.click(within(row).getByRole('button', { name: /^Options for/ }))
    await page.user.click(within(row).getByRole('button', { name }))
    return row
  }
  const row = await act(sade.email, 'Return to User')
  const own = within(await screen.findByRole('dialog', { name: 'Return yourself to user?' }))
  expect(own.getByText(/You lose this page at once/).textContent).toMatch(/^This is your own row/)
  await own.findByText('Only the command line on the server can make an admin again.')
  await page.user.click(own.getByRole('button', { name: 'Return to User' }))
  await page.told(/^Failed to update user: This is the last admin/)
  await waitFor(() => expect(row.textContent).toContain('admin'))

  const other = await openPage(it, `/admin?search=${encodeURIComponent(ada.email)}`, sade)
  other.breaks('PUT', /users\/.*\/role/, 500, {}, 1)
  const promote = async () => {
    const row = (await screen.findByText(ada.email)).closest('tr') as HTMLElement
    await other.user.click(within(row).getByRole('button', { name: /^Options for/ }))
    await other.user.click(within(row).getByRole('button', { name: 'Promote to Subadmin' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Make Ada a subadmin?' }))
    await other.user.click(asked.getByRole('button', { name: 'Promote to Subadmin' }))
  }
  await promote()
  await other.told(/^Failed to update user/)
  await promote()
  await other.told('User updated successfully')
})
