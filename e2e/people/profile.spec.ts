import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demo, expect, signIn, test, workerStands } from '#testing/journeys/campus.ts'
import { aPhoto } from '#testing/journeys/pictures.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
/** Expects a toast, shown once and announced once. */
const told = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

/** Signs somebody new in; returns name and address. */
async function join(page: Page, name: string): Promise<string> {
  const email = `${crypto.randomUUID().slice(0, 8)}@student.fuoye.edu.ng`
  const password = demo.password
  const headers = { origin: new URL(page.url()).origin }
  const body = { fullName: name, email, department: 'Law', level: '200', password, confirmPassword: password }
  expect((await page.request.post('/api/accounts', { data: body, headers })).ok()).toBe(true)
  expect((await page.request.post('/api/session', { data: { email, password }, headers })).ok()).toBe(true)
  return email
}

test('a look and a saver that were chosen are there at the next visit; what is exported can be downloaded', async ({
  page,
}) => {
  await page.goto('/')
  const email = await join(page, 'Sọlá Adé')
  await page.goto('/settings')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await section(page, 'Appearance').getByText('Dark', { exact: true }).click()
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await section(page, 'Data and money').getByText('Strict', { exact: true }).click()
  await page.reload()
  await expect(section(page, 'Appearance').getByLabel('Dark')).toBeChecked()
  expect(await paper()).toBe(dark)
  // The server knows both too: the first render has the same theme and font size.
  expect(await (await page.request.get('/settings')).text()).toContain('data-theme="dark"')
  expect(await (await page.request.get('/blog')).text()).toContain('"saving":true')
  await section(page, 'Appearance').getByText('Light', { exact: true }).click()
  await expect.poll(paper).not.toBe(dark)

  const exported = section(page, 'Download your data')
  await exported.getByRole('button', { name: 'Export my data' }).click()
  const link = exported.getByRole('link', { name: 'Download my data' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('fuoye-my-campus-data.zip')
  expect((await readFile(await download.path())).includes(email)).toBe(true)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an edit without a network is kept, shown, and arrives by itself', async ({ page, context }) => {
    await page.goto('/')
    await join(page, 'Ṣadé Òkò')
    await page.goto('/profile')
    await button(page, 'Edit Profile').click()
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
    await dialog.getByLabel('Full name').fill('Ṣadé Bello')
    await dialog.getByLabel('Profile image').setInputFiles(await aPhoto('me.jpg', '#0b6b43'))
    await workerStands(page)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await told(page, "Saved locally. Will upload when you're online.")
    await expect(main(page).getByText('We’ll send your changes when you’re back online.')).toBeVisible()
    await context.setOffline(false)
    await told(page, 'Profile updated successfully!')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ṣadé Bello')
    await expect(main(page).locator('.avatar-huge img')).toBeVisible()
    await expect(main(page).getByText('We’ll send your changes when you’re back online.')).toBeHidden()
  })
})

/** The person that each change is sent for, by request; null where the header is missing. */
function asActing(page: Page): (string | null)[] {
  const heard: (string | null)[] = []
  page.on('request', (request) => {
    if (/api\/(uploads|my\/profile)/.test(request.url()) && !['GET', 'HEAD'].includes(request.method()))
      heard.push(request.headers()['x-acting-for'] ?? null)
  })
  return heard
}

test('a picture that cannot be sent says so, and the rest of the edit stays to be saved', async ({
  page,
}) => {
  await page.goto('/')
  await join(page, 'Túndé Àjàyí')
  await page.goto('/profile')
  await button(page, 'Edit Profile').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByLabel('Full name').fill('Túndé Bákàrè')
  await dialog
    .getByLabel('Profile image')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(dialog.getByText('Please select an image file')).toBeVisible()
  await dialog.getByLabel('Profile image').setInputFiles(await aPhoto('me.jpg', '#c8511b'))
  await page.route('**/api/uploads', (route) =>
    route.fulfill({
      status: 415,
      json: { code: 'unsupported', message: 'This picture cannot be read' },
      headers: { 'tus-resumable': '1.0.0' },
    }),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This picture cannot be read')).toBeVisible()
  await told(page, 'Image upload failed.')
  // A failed upload stays in the outbox, and is retried by itself.
  await page.unroute('**/api/uploads')
  const heard = asActing(page)
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 500, body: 'out of order' }), {
    times: 1,
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  // The retry waits two and a half seconds, and a picture is sent twice.
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible({ timeout: 20_000 })
  expect(heard.length).toBeGreaterThan(1)
  expect(heard).not.toContain(null)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Túndé Bákàrè')
  await expect(main(page).locator('.avatar-huge img')).toBeVisible()
})

test('what the privacy page says of cookies and of other people’s servers is so', async ({
  page,
  campus,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.add(new URL(request.url()).origin)
  })
  await page.goto('/')
  await join(page, 'Ìyá Àbẹ̀kẹ́')
  for (const path of ['/blog', '/reels', '/books', '/marketplace', '/profile', '/settings', '/privacy'])
    await page.goto(path)
  await expect(main(page)).toContainText('A third remembers your theme and a fourth the data saver')
  expect([...asked]).toEqual([campus.url])
  const names = async () => (await page.context().cookies()).map(({ name }) => name).sort()
  expect(await names()).toEqual(['campus_known', 'campus_session'])
  await page.goto('/settings')
  await section(page, 'Appearance').getByText('Dark', { exact: true }).click()
  await expect.poll(names).toEqual(['campus_known', 'campus_session', 'theme'])
  await section(page, 'Data and money').getByText('Strict', { exact: true }).click()
  await expect.poll(names).toEqual(['campus_known', 'campus_session', 'saver', 'theme'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is shown that needs it, and menus open all the same', { tag: '@main' }, async ({ page }) => {
    await signIn(page, 'subadmin')
    await page.goto('/settings')
    for (const role of ['button', 'textbox', 'checkbox', 'radio'] as const)
      await expect(main(page).getByRole(role)).toHaveCount(0)
    await page.goto('/profile')
    const menu = main(page).getByRole('button').first()
    await expect(menu).toHaveAccessibleName(/^Options for/)
    await menu.click()
    await expect(main(page).getByRole('link', { name: 'Edit', exact: true }).first()).toBeVisible()
  })
})
