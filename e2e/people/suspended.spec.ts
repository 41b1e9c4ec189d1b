import { randomUUID } from 'node:crypto'
import { answering, expect, signIn, test } from '#testing/journeys/campus.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('an admin suspends somebody whose open page loses its rights within seconds; signing in says until when', async ({
  page,
  browser,
  campus,
}) => {
  const [email, password] = [`newcomer-${randomUUID()}@student.fuoye.edu.ng`, 'a-password']
  const facts = { fullName: 'Kúnlé Adé', department: 'Law', level: '100' }
  const joined = await page.request.post('/api/accounts', {
    data: { ...facts, email, password, confirmPassword: password },
  })
  expect(joined.ok(), await joined.text()).toBe(true)
  await page.request.post('/api/session', { data: { email, password } })
  const listens = page.waitForResponse((response) => /\/api\/live\?.*session/.test(response.url()))
  await page.goto('/profile')
  await listens

  const context = await browser.newContext({ baseURL: campus.url, viewport: { width: 360, height: 740 } })
  const desk = answering(await context.newPage())
  await signIn(desk, 'admin')
  await desk.goto(`/admin?search=${encodeURIComponent(email)}`)
  await desk.getByRole('button', { name: 'Options for Kúnlé Adé' }).click()
  const menu = desk.getByRole('navigation', { name: 'Options for Kúnlé Adé' })
  await menu.getByRole('button', { name: 'Suspend...' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Suspend Kúnlé Adé' })
  await expect(dialog.getByRole('button', { name: 'Choose a reason first' })).toBeDisabled()
  await dialog.getByText('Threats or insults').click()
  await dialog.getByText('A week', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Suspend for a week' }).click()
  await expect(desk.getByText('Kúnlé Adé is suspended for a week').first()).toBeVisible()
  await context.close()

  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible({
    timeout: 5_000,
  })
  await expect(page.getByText(/^Until \w+day \d+ \w+, \d\d:\d\d$/)).toBeVisible()
  expect((await page.request.get('/api/my/profile')).status()).toBe(401)
  await page.getByRole('link', { name: 'Sign in for your data, or to delete the account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Threats or insults')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})
