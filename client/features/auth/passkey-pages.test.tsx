import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { createHashing } from '#server/features/auth/passwords/password-hash.ts'
import { later } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { digest } from '#server/platform/secrets.ts'
import { aDatabase } from '#testing/pages/campus.ts'
import { at, network, openPage } from '#testing/pages/page.tsx'
import { deviceWithPasskeys } from '#testing/pages/passkeys.ts'
import { campus } from '#testing/server/campus.ts'

const password = 'ìbàdàn7'

/** A campus with one admin, who has a password. */
async function start(env: Record<string, string> = {}) {
  const it = await campus({ database: await aDatabase(), env })
  const { database, clock, config } = it.platform
  const sade = it.admin({ fullName: 'Ṣadé' })
  await sade(api.auth.session, {})
  const hash = await createHashing(config.passwordMemory).hash(password)
  await database.write((tx) =>
    tx.insertInto('passwords').values({ userId: sade.id, hash, changedAt: clock.now() }).execute(),
  )
  /** Another browser in which she has signed in with her password. */
  async function another() {
    const token = newId()
    const now = clock.now()
    const session = { id: newId(), userId: sade.id, secret: digest(token), userAgent: 'x' }
    const row = { ...session, createdAt: now, expiresAt: later(now, { days: 30 }) }
    await database.write((tx) => tx.insertInto('sessions').values(row).execute())
    return { token }
  }
  return { ...it, sade, another }
}
const section = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))
const added = { 'Name of the passkey': 'My phone', 'Your password': password }

test('an admin adds a passkey in the settings, names it anew, signs in with it, and removes it', async () => {
  const it = await start()
  const device = deviceWithPasskeys()
  const page = await openPage(it, '/settings', it.sade)
  await (await section()).findByRole('button', { name: 'Add a passkey' })
  await page.press('Add a passkey')
  await screen.findByText('Please enter a name')
  await page.fill({ ...added, 'Your password': 'not this one' })
  await page.press('Add a passkey')
  await waitFor(() => expect(page.beside('Your password')).toBe('Your current password is not right'))
  await page.fill(added)
  await page.press('Add a passkey')
  await page.told('Your passkey was added')
  await (await section()).findByText('Used here')
  await page.press('Rename My phone')
  await page.fill({ Name: 'The old phone' })
  await page.press('Save the name')
  await page.told('Passkey renamed')
  expect(device.held).toHaveLength(1)

  const elsewhere = await openPage(it, '/login?from=%2Fsettings')
  deviceWithPasskeys().held.push(...device.held)
  await elsewhere.press('Sign in with a passkey')
  await at('/settings')
  await elsewhere.press('Remove The old phone')
  await screen.findByText(/^It no longer opens your account\./)
  await elsewhere.press('Remove the passkey')
  await elsewhere.told('Your passkey was removed')
  await waitFor(async () => expect((await section()).queryByText('The old phone')).toBeNull())
})

test('where it is demanded, an admin is led to adding one, and from then on to showing it', async () => {
  const it = await start({ ADMIN_PASSKEYS: 'demanded' })
  const device = deviceWithPasskeys()
  const page = await openPage(it, '/books', it.sade)
  await screen.findByText('Confirm your passkey to act as an admin.')
  await page.follow('Confirm')
  await at('/passkey?from=%2Fbooks')
  await screen.findByRole('heading', { name: 'Add your passkey' })
  expect(screen.queryByText('Confirm your passkey to act as an admin.')).toBeNull()
  await page.fill(added)
  await page.press('Add a passkey')
  await at('/books')

  const elsewhere = await openPage(it, '/admin', await it.another())
  deviceWithPasskeys().held.push(...device.held)
  await at('/passkey?from=%2Fadmin')
  await screen.findByRole('heading', { name: 'Confirm your passkey' })
  network(false)
  await elsewhere.press('Use a passkey')
  await screen.findByText(/^You need an internet connection for this\./)
  network(true)
  await elsewhere.press('Use a passkey')
  await at('/admin')
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })
})

test('a device without a passkey, and a browser without any, say so', async () => {
  const it = await start()
  const page = await openPage(it, '/login')
  await page.press('Sign in with a passkey')
  await screen.findByText('This browser doesn’t support passkeys. Please use a newer one.')
  deviceWithPasskeys()
  await page.press('Sign in with a passkey')
  await screen.findByText('No passkey was used. Please try again.')
  expect(page.asked).not.toContain('POST /api/session/passkey')
})

test('the settings of whoever is no admin say nothing of passkeys', async () => {
  const it = await start()
  const page = await openPage(it, '/settings', await it.student())
  await screen.findByRole('region', { name: 'Password' })
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull()
  expect(page.asked.join()).not.toContain('passkeys')
})
