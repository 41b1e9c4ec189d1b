import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#testing/journeys/campus.ts'
import { lyingLine } from '#testing/journeys/silent-connection.ts'

let line: Awaited<ReturnType<typeof lyingLine>>
test.use({
  serviceWorkers: 'block',
  baseURL: async ({ campus }, use) => {
    line = await lyingLine(campus.url)
    await use(line.url)
    await line.close()
  },
})

const asOf = (page: Page) => page.getByText(/As of \d\d:\d\d, could not refresh/).first()
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
const blog = (page: Page) =>
  page.getByRole('link', { name: 'Blog', exact: true }).locator('visible=true').first()
const needsOwner = (page: Page) => page.getByRole('region', { name: 'Needs you' })
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting' })

test('with full bars and nothing behind them, what is kept is shown, its age and the reason are told, and what was said arrives once', async ({
  page,
}) => {
  // Shifts the clock, so that data read a minute ago is refetched.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 60_000 * Number(sessionStorage.getItem('minutes'))
  })
  const minuteLater = () =>
    page.evaluate(() =>
      sessionStorage.setItem('minutes', String(Number(sessionStorage.getItem('minutes')) + 1)),
    )
  await signIn(page, 'student')
  await page.goto('/blog')
  const post = page.getByRole('article').nth(1).getByRole('link').first()
  await post.click()
  await expect(page.getByRole('heading', { name: /comments?$/ })).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await blog(page).click()

  await test.step('data has run out: a post that was read', async () => {
    await minuteLater()
    line.now('resets')
    await post.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(asOf(page)).toBeVisible()
    // For the post, and for its comments where they were not read before.
    const why = page.getByText('This network isn’t working. Your data may have run out.').first()
    await expect(why).toBeVisible()
  })

  await test.step('a login page answers: what is said waits, and says why', async () => {
    line.now('wants a login')
    await tryAgain(page).click()
    const why = page.getByText(/^This network may want you to sign in first/).first()
    await expect(why).toBeVisible()
    await page.getByLabel('Your comment').fill('Said at the gate')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await page.getByRole('link', { name: 'Outbox: 1 waiting' }).click()
    await expect(waiting(page)).toContainText('Comment on')
    await expect(page.getByRole('main').getByText(/^This network may want/)).toBeVisible()
  })

  await test.step('whoever taps has it tried, whatever stands between', async () => {
    const tried = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Try Now' }).click()
    await tried
  })

  await test.step('a proxy refuses what is sent: that needs its owner', async () => {
    // Detected by itself, as soon as other requests get through.
    line.now('refuses what is sent')
    await expect(needsOwner(page)).toContainText('Your network blocked this', {
      timeout: 15_000,
    })
    line.now('passes')
    await needsOwner(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('region', { name: 'Sent today' })).toContainText(/Sent \d\d:/)
  })

  await test.step('nobody answers: a list says so within nine seconds, and comes anew when it is over', async () => {
    await minuteLater()
    line.now('hangs')
    const began = Date.now()
    await blog(page).click()
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 1_000 })
    await expect(asOf(page)).toBeVisible({ timeout: 10_000 })
    expect(Date.now() - began, 'milliseconds').toBeLessThan(9_500)
    line.now('passes')
    // By itself: the campus is probed while this is shown.
    await expect(asOf(page)).toBeHidden({ timeout: 15_000 })
  })
})
