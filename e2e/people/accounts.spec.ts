import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demo, expect, expectAccessible, test } from '#testing/journeys/campus.ts'
import { demoFolder } from '#testing/journeys/demo-campus.ts'
import { openPostOffice } from '#testing/journeys/mailbox.ts'
import { startCampus } from '#testing/journeys/server.ts'

const address = (name: string) => `${name}.${Date.now().toString(36)}@student.fuoye.edu.ng`

async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true })
    if (label === 'Department' || label === 'Level') await field.selectOption(value)
    else await field.fill(value)
  }
}

const inMain = (page: Page, button: string) =>
  page.getByRole('main').getByRole('button', { name: button, exact: true })

/** A square picture. */
const portrait = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#c8511b' } })
    .png()
    .toBuffer()

/** The message beside this field. */
const besideField = (page: Page, label: string) =>
  page
    .locator('.field')
    .filter({ has: page.getByLabel(label, { exact: true }) })
    .getByRole('alert')

test('a picture goes along, told while it does; what failed is told and tried again with all that was typed', async ({
  page,
}) => {
  const email = address('dayo')
  await page.goto('/signup')
  await fillIn(page, {
    'Full name': 'Dayo Ìdòwú',
    Email: email,
    Department: 'Medicine',
    Level: '600',
    Password: 'long enough',
    'Confirm password': 'long enough',
  })
  const input = page.getByLabel('Profile image')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(besideField(page, 'Profile image (optional)')).toHaveText('Please select an image file')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await portrait() })
  await expect(besideField(page, 'Profile image (optional)')).toBeHidden()

  /** Breaks the endpoint, and checks the button's text meanwhile. */
  const breakDown = (call: string, reads: string) =>
    page.route(call, async (route) => {
      await expect(inMain(page, reads)).toBeVisible()
      await route.fulfill({ status: 500, body: 'out of order' })
    })
  await breakDown('**/api/uploads', 'Uploading image...')
  await inMain(page, 'Create account').click()
  // It retries by itself for some seconds before it says so.
  await expect(besideField(page, 'Profile image (optional)')).toHaveText('Failed to upload image', {
    timeout: 20_000,
  })
  await page.unroute('**/api/uploads')
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploads')) uploads += 1
  })
  await breakDown('**/api/accounts', 'Creating account...')
  await inMain(page, 'Create account').click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await page.unroute('**/api/accounts')
  await inMain(page, 'Create account').click()
  await expect(page).toHaveURL('/login')
  // The URL changes before the screen, and both forms have these fields.
  await expect(page.getByRole('heading', { name: 'Welcome to FUOYE Campus' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await fillIn(page, { Password: 'long enough' })
  await inMain(page, 'Sign in').click()
  await expect(page).toHaveURL('/blog')
  expect(uploads, 'sent once, though the form was refused after it').toBe(1)
  await expect(page.getByRole('button', { name: /Dayo Ìdòwú/ }).locator('img')).toBeVisible()
})

test('an address is changed from the settings by the code that was sent there; the old one is told', async ({
  page,
}) => {
  const post = await openPostOffice()
  const folder = await mkdtemp(join(tmpdir(), 'campus-moving-'))
  await cp(demoFolder, folder, { recursive: true })
  const campus = await startCampus({ folder, env: { SMTP_URL: post.url } })
  const at = (path: string) => `${campus.url}${path}`
  const form = page.getByRole('region', { name: 'Email', exact: true })
  const ask = async (to: string) => {
    await form.getByLabel('New email').fill(to)
    await form.getByLabel('Current password', { exact: true }).fill(demo.password)
    await form.getByRole('button', { name: /^(Change email|Send a new code)$/ }).click()
    await expect(form.getByText(`We sent a 6-digit code to ${to}`)).toBeVisible()
    return /^\d{6}$/m.exec(await post.letterTo(to))?.[0] ?? ''
  }
  const prove = async (code: string) => {
    await form.getByLabel('Code').fill(code)
    await form.getByRole('button', { name: 'Verify this email' }).click()
  }
  try {
    await page.goto(at('/login?from=%2Fsettings'))
    await fillIn(page, { Email: demo.student, Password: demo.password })
    await inMain(page, 'Sign in').click()
    await expect(page).toHaveURL(at('/settings'))
    const [mistyped, meant] = [address('typo'), address('moved')]
    const first = await ask(mistyped)
    // The first address was mistyped: a new request with the right one invalidates the first code.
    const code = await ask(meant)
    expect(code).toMatch(/^\d{6}$/)
    await expectAccessible(page)
    await prove(first === code ? '000000' : first)
    await expect(form.getByText('That code is not right. 4 tries left.')).toBeVisible()
    // Until then the old address stays, also after a reload.
    await page.reload()
    await expect(form.getByText(`Now ${demo.student}`)).toBeVisible()
    await prove(code)
    await expect(page.getByText('Your email was changed').first()).toBeVisible()
    await expect(form.getByText(`Now ${meant}`)).toBeVisible()
    await expect(form.getByLabel('Code')).toHaveCount(0)
    expect(await post.letterTo(demo.student)).toContain('You changed the email of your account')

    await page.context().clearCookies()
    await page.goto(at('/login'))
    await fillIn(page, { Email: demo.student, Password: demo.password })
    await inMain(page, 'Sign in').click()
    await expect(page.getByText('Email or password is not right')).toBeVisible()
    await fillIn(page, { Email: meant, Password: demo.password })
    await inMain(page, 'Sign in').click()
    await expect(page).not.toHaveURL(/login/)
  } finally {
    await campus.stop()
    post.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a fresh production campus has no demo, and one link that makes its user the first admin', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-production-'))
  const campus = await startCampus({ folder, env: { NODE_ENV: 'production' } })
  const at = (path: string) => `${campus.url}${path}`
  try {
    // Written after the line that says that the campus is open.
    const kept = join(folder, 'first-admin-link')
    const linkKept = async () =>
      /\/first-admin\/[\w-]+/.exec(await readFile(kept, 'utf8').catch(() => ''))?.[0] ?? ''
    await expect.poll(linkKept).not.toBe('')
    const link = await linkKept()
    expect((await stat(kept)).mode & 0o777, 'its user alone can read it').toBe(0o600)
    await expect.poll(() => campus.said.join('\n'), 'the log says where it is').toContain(kept)
    expect(campus.said.join('\n'), 'and not what it is').not.toContain(link)
    expect(campus.said.join('\n')).not.toContain(demo.password)
    await page.goto(at(link))
    await expect(page).toHaveURL(/\/login\?from=/)
    await page.getByRole('link', { name: 'Create account' }).click()
    const email = address('sade')
    await fillIn(page, {
      'Full name': 'Ṣadé Bello',
      Email: email,
      Department: 'Law',
      Level: '400',
      Password: 'long enough',
      'Confirm password': 'long enough',
    })
    await inMain(page, 'Create account').click()
    await expect(page).toHaveURL(/\/login\?from=/)
    await fillIn(page, { Email: email, Password: 'long enough' })
    await inMain(page, 'Sign in').click()
    await expect(page, 'by way of both forms, back to the link').toHaveURL(at(link))
    await expectAccessible(page)
    await inMain(page, 'Become admin').click()
    await expect(page).toHaveURL(at('/admin'))
    await page.goto(at(link))
    await inMain(page, 'Become admin').click()
    await expect(page.getByText('This link has been used or is not valid')).toBeVisible()
  } finally {
    await campus.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
