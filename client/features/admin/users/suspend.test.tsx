import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage, valueAt } from '#testing/pages/page.tsx'
import { aProduct } from '#testing/server/samples/products.ts'

async function start() {
  const it = await aCampus()
  const [sade, ada] = [it.admin({ fullName: 'Ṣadé' }), it.student({ fullName: 'Ada' })]
  for (const one of [sade, ada]) await one(api.auth.session, {})
  await ada(api.products.add, { id: newId(), body: aProduct() })
  const row = async () => (await screen.findByText(ada.email)).closest('tr') as HTMLElement
  return { ...it, sade, ada, row }
}

test('an admin suspends from the list: nothing is chosen beforehand, what will happen is said, and it is undone', async () => {
  const it = await start()
  const { sade, ada, row } = it
  const page = await openPage(it, '/admin', sade)
  const choose = async (name: string) => {
    await page.user.click(within(await row()).getByRole('button', { name: 'Options for Ada' }))
    await page.user.click(within(await row()).getByRole('button', { name }))
  }
  await choose('Suspend...')
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ada' }))
  await dialog.findByText('Hidden: 1 product.')
  await dialog.findByText('Signed out at once, on one device.')
  expect(dialog.getByRole('button', { name: 'Choose a reason first' })).toHaveProperty('disabled', true)
  for (const choice of dialog.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false)
  await page.user.click(await dialog.findByRole('radio', { name: 'Threats or insults' }))
  expect(dialog.getByRole('button', { name: 'Choose until when' })).toHaveProperty('disabled', true)
  await page.user.click(dialog.getByRole('radio', { name: 'A day' }))
  await page.user.click(dialog.getByRole('button', { name: 'Suspend for a day' }))
  await page.told('Ada is suspended for a day')
  expect(await ada(api.auth.session, {})).toMatchObject({ suspended: { reason: 'Threats or insults' } })
  await waitFor(async () => expect((await row()).textContent).toContain('suspended until'))
  await screen.findByRole('link', { name: 'Suspended 1' })
  await waitFor(() =>
    expect(document.body.textContent).toMatch(/You suspended Ada until .*: “Threats or insults”/),
  )

  await choose('Let back in')
  await page.told('Ada is back in')
  await screen.findByRole('link', { name: 'Suspended 0' })
  await waitFor(() => expect(document.body.textContent).toContain('You let Ada back in.'))
})

test('nobody is offered to suspend themselves; words of one’s own are sent as they stand', async () => {
  const it = await start()
  const { sade, ada, row } = it
  const page = await openPage(it, '/admin', sade)
  const own = (await screen.findByText(sade.email)).closest('tr') as HTMLElement
  await page.user.click(within(own).getByRole('button', { name: 'Options for Ṣadé' }))
  expect(within(own).queryByRole('button', { name: 'Suspend...' })).toBeNull()
  await page.user.click(within(await row()).getByRole('button', { name: 'Options for Ada' }))
  await page.user.click(within(await row()).getByRole('button', { name: 'Suspend...' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ada' }))
  await page.user.click(await dialog.findByRole('radio', { name: 'Own words...' }))
  await page.fill({ 'Message to them': 'Give both their money back.' })
  await page.user.click(dialog.getByRole('radio', { name: 'For good' }))
  await page.user.click(dialog.getByRole('button', { name: 'Suspend for good' }))
  await page.told('Ada is suspended for good')
  expect(await ada(api.auth.session, {})).toMatchObject({
    suspended: { until: null, reason: 'Give both their money back.' },
  })
})

test('own words lie on the phone until they are sent: over a close, a reload and a failure', async () => {
  const it = await start()
  const { sade, ada, row } = it
  const words = 'Give both their money back.'
  let page = await openPage(it, '/admin', sade)
  const opened = async () => {
    await page.user.click(within(await row()).getByRole('button', { name: 'Options for Ada' }))
    await page.user.click(within(await row()).getByRole('button', { name: 'Suspend...' }))
    return within(await screen.findByRole('dialog', { name: 'Suspend Ada' }))
  }
  const first = await opened()
  await page.user.click(await first.findByRole('radio', { name: 'Own words...' }))
  await page.fill({ 'Message to them': words })
  page = await openPage(it, '/admin', sade, page.phone)

  const again = await opened()
  expect((await again.findByLabelText<HTMLTextAreaElement>('Message to them')).value).toBe(words)
  page.breaks('PUT', /suspension/, 500, {}, 1)
  await page.user.click(again.getByRole('radio', { name: 'A week' }))
  await page.user.click(again.getByRole('button', { name: 'Suspend for a week' }))
  await page.told(/^That didn’t work/)
  expect(again.getByLabelText<HTMLTextAreaElement>('Message to them').value).toBe(words)
  await page.user.click(again.getByRole('button', { name: 'Suspend for a week' }))
  await page.told('Ada is suspended for a week')
  expect(await ada(api.auth.session, {})).toMatchObject({ suspended: { reason: words } })
  expect(Object.keys(localStorage).filter((name) => name.startsWith('to-member:'))).toEqual([])
})

test('a suspension that comes through after its dialog was closed does not close it once it is open again', async () => {
  const it = await start()
  const page = await openPage(it, '/admin', it.sade)
  const opened = async () => {
    const row = within(await it.row())
    await page.user.click(row.getByRole('button', { name: 'Options for Ada' }))
    await page.user.click(row.getByRole('button', { name: 'Suspend...' }))
    return within(await screen.findByRole('dialog', { name: 'Suspend Ada' }))
  }
  const first = await opened()
  await page.user.click(await first.findByRole('radio', { name: 'Threats or insults' }))
  await page.user.click(first.getByRole('radio', { name: 'A week' }))
  const letGo = page.holds('PUT', /suspension/)
  await page.user.click(first.getByRole('button', { name: 'Suspend for a week' }))
  await page.user.click(first.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await opened()
  await page.user.click(await again.findByRole('radio', { name: 'Own words...' }))
  await page.fill({ 'Message to them': 'Give the money back.' })
  letGo()
  await page.told('Ada is suspended for a week')
  expect(valueAt('Message to them')).toBe('Give the money back.')
})

test('a ready reason is added for all admins, offered where it is for, and taken off again', async () => {
  const it = await start()
  const { sade, row } = it
  let page = await openPage(it, '/admin', sade)
  await page.press('Edit ready reasons')
  await page.press('Add a reason')
  await page.press('Save')
  await screen.findByText('Please give it a short name')
  await page.fill({ 'Short name': 'Fake tickets', 'What the person reads': 'The tickets were fake.' })
  await page.user.click(screen.getByRole('checkbox', { name: 'suspending' }))
  page = await openPage(it, '/admin', sade, page.phone)
  await page.press('Edit ready reasons')
  await page.press('Add a reason')
  await waitFor(() => expect(valueAt('What the person reads')).toBe('The tickets were fake.'))
  await page.press('Save')
  const list = within(await screen.findByRole('dialog', { name: 'Ready reasons' }))
  await list.findByText('Fake tickets')
  expect(Object.keys(localStorage).filter((name) => name.startsWith('ready-reply:'))).toEqual([])
  await page.user.click(list.getByRole('button', { name: 'Close' }))

  await page.user.click(within(await row()).getByRole('button', { name: 'Options for Ada' }))
  await page.user.click(within(await row()).getByRole('button', { name: 'Suspend...' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ada' }))
  await page.user.click(await dialog.findByRole('radio', { name: 'Fake tickets' }))
  await dialog.findByText('“The tickets were fake.”')
  await page.user.click(dialog.getByRole('button', { name: 'Edit ready reasons' }))
  await page.press(/^Remove.*Fake tickets$/)
  await page.told('Ready reason removed')
  await waitFor(() => expect(dialog.queryByRole('radio', { name: 'Fake tickets' })).toBeNull())
})
