import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demo, expect, expectAccessible, test } from '#testing/journeys/campus.ts'
import { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'

const run = promisify(execFile)

test('an admin adds a passkey, signs in with it, is asked for it, and comes back when it is lost', async ({
  page,
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-passkeys-'))
  await cp(demoFolder, folder, { recursive: true })
  const phone = await context.newCDPSession(page)
  await phone.send('WebAuthn.enable')
  await phone.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const byPassword = async () => {
    await page.getByLabel('Email').fill(demo.admin)
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await button('Sign in').click()
  }
  const add = async () => {
    await page.getByLabel('Name of the passkey').fill('My phone')
    await page.getByLabel('Your password').fill(demo.password)
    await button('Add a passkey').click()
  }
  const forget = () => context.clearCookies()

  let campus = await startCampus({ folder })
  await page.goto(`${campus.url}/login?from=%2Fsettings`)
  await byPassword()
  await add()
  await expect(page.getByText('Used here')).toBeVisible()
  await expectAccessible(page)
  await forget()
  await page.goto(`${campus.url}/login?from=%2Fadmin`)
  await button('Sign in with a passkey').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()

  await campus.stop()
  const port = Number(new URL(campus.url).port)
  campus = await startCampus({ folder, port, env: { ADMIN_PASSKEYS: 'demanded' } })
  await forget()
  await page.goto(`${campus.url}/login?from=%2Fadmin`)
  await byPassword()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your passkey' })).toBeVisible()
  await expectAccessible(page)
  await button('Use a passkey').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()

  const { stdout } = await run(process.execPath, ['command/main.ts', 'people', 'take-passkeys', demo.admin], {
    env: { ...process.env, DATA_DIR: folder },
  })
  expect(stdout).toContain('The passkey of ')
  await page.goto(`${campus.url}/login?from=%2Fadmin`)
  await button('Sign in with a passkey').click()
  await expect(
    page.getByText('We don’t know this passkey. You can sign in with your password.'),
  ).toBeVisible()
  await byPassword()
  await expect(page.getByRole('heading', { level: 1, name: 'Add your passkey' })).toBeVisible()
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
})
