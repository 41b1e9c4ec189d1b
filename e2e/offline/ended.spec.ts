import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { answering, demo, expect, personOf, test } from '#testing/journeys/campus.ts'

const run = promisify(execFile)
const password = 'a-password'

/** A new account that is not signed in. */
async function newcomer(request: APIRequestContext): Promise<string> {
  const email = `newcomer-${randomUUID()}@student.fuoye.edu.ng`
  const facts = {
    fullName: 'Kúnlé Adé',
    department: 'Law',
    level: '100',
    password,
    confirmPassword: password,
  }
  const joined = await request.post('/api/accounts', { data: { ...facts, email } })
  expect(joined.ok(), await joined.text()).toBe(true)
  return email
}

async function enter(request: APIRequestContext, email: string, by = password): Promise<string> {
  const entered = await request.post('/api/session', { data: { email, password: by } })
  expect(entered.ok(), await entered.text()).toBe(true)
  const { viewer } = (await entered.json()) as { viewer: { id: string } }
  return viewer.id
}

/** The same person, or another, in another browser without a window. */
async function elsewhere(browser: Browser, baseURL: string, email: string, by?: string) {
  const { request } = await browser.newContext({ baseURL })
  await enter(request, email, by)
  return request
}

/** Opens the page and waits until it listens for its viewer. */
async function open(page: Page, path: string): Promise<void> {
  const listens = page.waitForResponse((response) => /\/api\/live\?.*session/.test(response.url()))
  await page.goto(path)
  await listens
}

/** An admin on the page that shows everybody's addresses; and what takes the role away. */
async function atTheDesk(page: Page, browser: Browser, { url, folder }: { url: string; folder: string }) {
  const email = await newcomer(page.request)
  await run(process.execPath, ['command/main.ts', 'people', 'grant', email], {
    env: { ...process.env, DATA_DIR: folder },
  })
  const id = await enter(page.request, email)
  await page.goto('/blog')
  await open(page, `/admin?search=${encodeURIComponent(demo.student)}`)
  await expect.poll(() => words(page)).toContain(demo.student)
  const desk = await elsewhere(browser, url, demo.admin, demo.password)
  return async () => {
    const demoted = await desk.put(`/api/users/${id}/role`, { data: { role: 'user' } })
    expect(demoted.ok(), await demoted.text()).toBe(true)
  }
}

/** All text in the document, hidden text included. */
const words = (page: Page) =>
  page.evaluate(() => document.documentElement.textContent ?? '').catch(() => 'on its way')

const holdsNot = (page: Page, email: string, within: number) =>
  expect
    .poll(() => words(page).then((text) => text !== 'on its way' && !text.includes(email)), {
      timeout: within,
    })
    .toBe(true)

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

test('an admin who is one no more loses the desk at once, and Back does not bring it', async ({
  page,
  browser,
  campus,
}) => {
  const demote = await atTheDesk(page, browser, campus)
  await demote()
  await holdsNot(page, demo.student, 5_000)
  await expect(page).toHaveURL('/blog')
  await expect(toast(page, 'Your role has changed: you are no longer an admin.')).toBeVisible()
  for (const go of ['goBack', 'goForward', 'reload'] as const) {
    await page[go]()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await holdsNot(page, demo.student, 3_000)
  }
  await page.goto('/admin')
  await expect(page).toHaveURL('/blog')
})

test('a role that ended while there was no network is noticed once there is one', async ({
  page,
  context,
  browser,
  campus,
}) => {
  const demote = await atTheDesk(page, browser, campus)
  await context.setOffline(true)
  await demote()
  await context.setOffline(false)
  await holdsNot(page, demo.student, 8_000)
  await expect(page).toHaveURL('/blog')
})

test('whoever is signed out elsewhere loses what the page shows, and what was read from the phone', {
  tag: '@main',
}, async ({ page, browser, campus }) => {
  const email = await newcomer(page.request)
  await enter(page.request, email)
  await page.goto('/blog')
  await open(page, '/settings')
  await expect(page.getByText(email).first()).toBeVisible()
  await expect.poll(() => personOf(page)).toMatch(/^[\da-f-]{36}$/)
  const person = await personOf(page)
  const left = () =>
    page.evaluate(
      async (person) =>
        (await indexedDB.databases())
          .map(({ name }) => name)
          .filter((name) => name === `campus-kept-${person}`),
      person,
    )
  await expect.poll(left).toHaveLength(1)

  const phone = await elsewhere(browser, campus.url, email)
  expect((await phone.delete('/api/account/sessions')).ok()).toBe(true)
  await holdsNot(page, email, 5_000)
  await expect(page).toHaveURL('/login?from=%2Fsettings')
  await expect(toast(page, 'You have been signed out. Sign in to continue.')).toBeVisible()
  await expect.poll(left).toEqual([])
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await holdsNot(page, email, 3_000)
})

test('a deleted account leaves no screen behind', async ({ page, browser, campus }) => {
  const email = await newcomer(page.request)
  await enter(page.request, email)
  await open(page, '/profile')
  await expect(page.getByText('Kúnlé Adé').first()).toBeVisible()
  const phone = await elsewhere(browser, campus.url, email)
  const deleted = await phone.put('/api/account/deletion', { data: { currentPassword: password } })
  expect(deleted.ok(), await deleted.text()).toBe(true)
  await expect(page).toHaveURL('/login?from=%2Fprofile')
  await expect(page.getByText('Kúnlé Adé')).toHaveCount(0)
})

test('a call that is refused asks who is here, also where nothing was heard', async ({ page, context }) => {
  const email = await newcomer(page.request)
  await enter(page.request, email)
  await page.route('**/api/live?*', () => undefined)
  await page.goto('/settings')
  await expect(page.getByText(email).first()).toBeVisible()
  const form = page.getByRole('region', { name: 'Email', exact: true })
  await form.getByLabel('New email').fill('another@student.fuoye.edu.ng')
  await form.getByLabel('Current password', { exact: true }).fill(password)
  // Only the tapped request loses its cookie, not the page's own just before.
  await page.route('**/api/account/email', async (route) => {
    await context.clearCookies()
    const { cookie: _, ...headers } = await route.request().allHeaders()
    const response = await route.fetch({ headers })
    expect(response.status()).toBe(401)
    await route.fulfill({ response })
  })
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(page).toHaveURL('/login?from=%2Fsettings')
})

test('in another tab of the same browser, signing out ends what this one shows', async ({
  page,
  context,
}) => {
  const email = await newcomer(page.request)
  await enter(page.request, email)
  await open(page, '/settings')
  await expect(page.getByText(email).first()).toBeVisible()
  const beside = answering(await context.newPage())
  await beside.goto('/blog')
  await beside.getByRole('button', { name: /your menu/i }).click()
  await beside.getByRole('button', { name: 'Logout' }).click()
  await expect(beside.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await holdsNot(page, email, 5_000)
})

test('a page that comes back as it stood while somebody else was here is read anew', async ({
  page,
  context,
}) => {
  const email = await newcomer(page.request)
  await enter(page.request, email)
  await open(page, '/settings')
  await expect(page.getByText(email).first()).toBeVisible()
  await context.clearCookies()
  // The state after the next page has noticed the sign-out; Playwright's Chromium has no back-forward cache.
  await page.evaluate(() => {
    localStorage.setItem('person', 'visitor')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL('/login?from=%2Fsettings')
  await holdsNot(page, email, 3_000)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Back shows nothing of whoever has signed out', async ({ page }) => {
    const email = await newcomer(page.request)
    await enter(page.request, email)
    await page.goto('/settings')
    await expect(page.getByText(email).first()).toBeVisible()
    await page.locator('form[action="/sign-out"]').evaluate((form: HTMLFormElement) => form.submit())
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/login?from=%2Fsettings')
    expect(await page.content()).not.toContain(email)
  })
})
