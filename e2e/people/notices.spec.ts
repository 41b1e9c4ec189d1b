import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#testing/journeys/campus.ts'

/** Comments on the newest post of the person at `author`, as the person at `page`. */
async function comment(page: Page, author: Page, content: string): Promise<void> {
  const { viewer } = await (await author.request.get('/api/session')).json()
  const { items } = await (await page.request.get(`/api/posts?ownerId=${viewer.id}`)).json()
  const reply = await page.request.put(`/api/posts/${items[0].id}/comments/${randomUUID()}`, {
    data: { content },
  })
  expect(reply.status()).toBe(200)
}

test('an author hears of a comment while they look at something else', async ({ page, browser, campus }) => {
  await signIn(page, 'subadmin')
  await page.request.put('/api/read-notices', { data: { until: new Date().toISOString() } })
  // The count loads late, and listens from then on.
  const listening = page.waitForRequest(/\/api\/live/)
  await page.goto('/marketplace')
  await listening
  const bell = page.getByRole('banner').getByRole('link', { name: 'Notices' })

  const student = await browser.newPage({ baseURL: campus.url })
  await signIn(student, 'student')
  await comment(student, page, 'Well said')
  await student.close()

  await expect(bell).toContainText(/1 unread/)
  // The bell changes at once; the campus hears of it a moment later.
  const read = page.waitForResponse(/\/api\/read-notices/)
  await bell.click()
  const notice = page.getByRole('link', { name: /Well said/ })
  await expect(notice).toContainText('commented on')
  await expect(notice).toContainText('New')
  await expect(bell).not.toContainText(/1 unread/)
  await notice.click()
  // It is one of several notices about that post.
  await expect(page).toHaveURL(/\/notices\?of=/)
  await notice.click()
  await expect(page).toHaveURL(/\/blog\/[\w-]{36}#comment-[\w-]{36}$/)
  await expect(page.getByText('Well said')).toBeInViewport()
  await read
  await page.goto('/notices')
  await expect(notice).toBeVisible()
  await expect(notice).not.toContainText('New')
})
