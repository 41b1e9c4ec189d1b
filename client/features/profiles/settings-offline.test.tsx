import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { kept } from '#testing/pages/offline-cache.ts'
import { network, openPage } from '#testing/pages/page.tsx'

const needs = /^You need an internet connection for this\. What you typed stays here\./

/** A phone that has this page in its cache, and loses its network with the page open. */
async function withoutNetwork(path: string, heading: string) {
  const it = await aCampus()
  const ada = it.student({ fullName: 'Ada Obi' })
  await ada(api.auth.session, {})
  const page = await openPage(it, path, ada)
  await screen.findByRole('heading', { level: 1, name: heading })
  return { it, ada, page }
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('what one wants to be told is chosen without a network, stands at the next visit, and arrives', async () => {
  const { it, ada, page } = await withoutNetwork('/settings', 'Settings')
  const choice = () => screen.findByLabelText<HTMLInputElement>('Someone comments on my post or reel')
  expect((await choice()).checked).toBe(true)
  network(false)
  await page.user.click(await choice())
  await waitFor(async () => expect((await choice()).checked).toBe(false))
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })

  await Promise.all(['"viewer":{', '"muted":["comment"]'].map((words) => kept(ada.id, words)))
  const later = await openPage(it, '/settings', ada, page.phone)
  await waitFor(async () => expect((await choice()).checked).toBe(false))
  // Meanwhile, on a laptop.
  const quiet = { start: '22:00', end: '06:00' }
  await ada(api.notices.choose, { body: { muted: ['reply'], quiet } })
  network(true)
  await waitFor(async () =>
    expect(await ada(api.notices.choices, {})).toMatchObject({ muted: ['comment', 'reply'], quiet }),
  )
  expect(later.arrived.filter((one) => /^PUT .*notice-choices/.test(one))).toHaveLength(1)
  await waitFor(async () => expect((await choice()).checked).toBe(false))
})

test('one’s profile is edited without a network, edited again before it went, and arrives as it was last', async () => {
  const { it, ada, page } = await withoutNetwork('/profile', 'Ada Obi')
  const edit = async (on: Pick<typeof page, 'press' | 'fill'>, fields: Record<string, string>) => {
    await on.press('Edit Profile')
    await screen.findByRole('dialog', { name: 'Edit Profile' })
    await on.fill(fields)
    await on.press('Save')
  }
  network(false)
  await edit(page, { 'Full name': 'Ada Òkò' })
  await page.told("Saved locally. Will upload when you're online.")
  await screen.findByText('We’ll send your changes when you’re back online.')

  await Promise.all(['"viewer":{', '"email":'].map((words) => kept(ada.id, words)))
  const later = await openPage(it, '/profile', ada, page.phone)
  await screen.findByText('We’ll send your changes when you’re back online.')
  await later.press('Edit Profile')
  const name = await screen.findByLabelText<HTMLInputElement>('Full name')
  expect(name.value, 'what waits is what is edited').toBe('Ada Òkò')
  await later.fill({ Level: 'Postgraduate' })
  await later.press('Save')
  network(true)
  await screen.findByRole('heading', { level: 1, name: 'Ada Òkò' })
  expect(await ada(api.profiles.own, {})).toMatchObject({ fullName: 'Ada Òkò', level: 'Postgraduate' })
})

test('what only the campus can do says so calmly, and what was typed stays', async () => {
  const { page } = await withoutNetwork('/settings', 'Settings')
  const [email, password, devices] = [
    await section('Email'),
    await section('Password'),
    await section('Where you are signed in'),
  ]
  await devices.findByText('This device')
  network(false)
  const typed: [within: typeof email, fields: Record<string, string>, button: string][] = [
    [email, { 'New email': 'ada@student.fuoye.edu.ng', 'Current password': 'campus-demo' }, 'Change email'],
    [
      password,
      { 'Current password': 'campus-demo', 'New password': 'another', 'Confirm new password': 'another' },
      'Change password',
    ],
  ]
  for (const [form, fields, button] of typed) {
    for (const [label, words] of Object.entries(fields)) {
      await page.user.click(form.getByLabelText(label))
      await page.user.paste(words)
    }
    await page.user.click(form.getByRole('button', { name: button }))
    await form.findByText(needs)
    for (const [label, words] of Object.entries(fields))
      expect(form.getByLabelText<HTMLInputElement>(label).value).toBe(words)
  }
  await page.press('Export my data')
  await page.told('That didn’t go through. Please try again.')
  await page.press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }))
  await page.user.click(await dialog.findByLabelText('Current password'))
  await page.user.paste('campus-demo')
  await page.user.click(dialog.getByRole('button', { name: 'Delete everything, for good' }))
  await dialog.findByText(needs)
})
