import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './campus.ts'

/** Comments on the newest post of whoever is signed in at `author`, as whoever is signed in at `page`. */
async function comment(page: Page, author: Page, content: string): Promise<void> {
  const { viewer } = await (await author.request.get('/api/session')).json()
  const { items } = await (await page.request.get(`/api/posts?ownerId=${viewer.id}`)).json()
  const reply = await page.request.put(`/api/posts/${items[0].id}/comments/${randomUUID()}`, {
    data: { content },
  })
  expect(reply.status()).toBe(200)
}

for (const width of [360, 1280])
  test(`an author hears of a comment while they look at something else, at ${width} pixels`, async ({
    page,
    browser,
    campus,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'subadmin')
    await page.request.put('/api/read-notices', { data: { until: new Date().toISOString() } })
    // The number comes late, and listens from then on.
    const listening = page.waitForRequest(/\/api\/live/)
    await page.goto('/marketplace')
    await listening
    const bell = page.getByRole('banner').getByRole('link', { name: 'Notices' })

    const student = await browser.newPage({ baseURL: campus.url })
    await signIn(student, 'student')
    await comment(student, page, `Well said, at ${width}`)
    await student.close()

    await expect(bell).toContainText(/1 unread/)
    await bell.click()
    const notice = page.getByRole('link', { name: new RegExp(`Well said, at ${width}`) })
    await expect(notice).toContainText('commented on')
    await expect(notice).toContainText('New')
    await expect(bell).not.toContainText(/1 unread/)
    await expectAccessible(page, width)
    await notice.click()
    await expect(page).toHaveURL(/\/blog\/[\w-]{36}#comments$/)
    await expect(page.getByText(`Well said, at ${width}`)).toBeVisible()
    await page.goto('/notices')
    await expect(notice).toBeVisible()
    await expect(notice).not.toContainText('New')
  })

test('what one does not want to hear is switched off, and stays so', async ({ page, browser, campus }) => {
  await signIn(page, 'subadmin')
  await page.goto('/notices')
  await page.getByText('What to be told').click()
  const comments = page.getByLabel('Somebody comments on my post or reel')
  await expect(comments).toBeChecked()
  await comments.click()
  await expect(comments).not.toBeChecked()
  await expectAccessible(page)
  await page.reload()
  await page.getByText('What to be told').click()
  await expect(comments).not.toBeChecked()

  const student = await browser.newPage({ baseURL: campus.url })
  await signIn(student, 'student')
  await comment(student, page, 'Nobody is told of this')
  await student.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Nobody is told of this')).toHaveCount(0)
})

test('a visitor who follows a link to notices signs in first and comes back', async ({ page }) => {
  await page.goto('/notices')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'student')
  await page.goto('/notices')
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
})
