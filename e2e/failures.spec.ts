import type { Page } from '@playwright/test'
import { expect, signIn, test } from './campus.ts'

const told = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

/** The campus breaks down at one address, from now on. */
const breaks = (page: Page, address: string, method = 'GET') =>
  page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Something went wrong' } })
      : route.fallback(),
  )

/** Follows a link inside the app, so that the page is read from the API and not made by the server. */
async function follow(page: Page, name: string | RegExp) {
  await page.getByRole('link', { name }).locator('visible=true').first().click()
}

test('whoever cannot sign out is told', async ({ page }) => {
  await signIn(page, 'student')
  await breaks(page, '**/api/session*', 'DELETE')
  await breaks(page, '**/api/session*', 'POST')
  await breaks(page, '**/api/sign-out*', 'POST')
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await told(page, 'Logout failed')
  await expect(page.getByRole('button', { name: /your menu/ })).toBeVisible()
})

test('lists that cannot be read say so, each in its own words, and can be tried again', async ({ page }) => {
  await page.goto('/')
  for (const [address, link, text] of [
    ['**/api/products?*', 'Marketplace', 'Failed to load products. Please try again.'],
    ['**/api/reels?*', 'Reels', 'Failed to load reels. Please try again.'],
  ] as const) {
    await breaks(page, address)
    await breaks(page, address.replace('?*', ''))
    await follow(page, link)
    await told(page, text)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).first().click()
    await expect(page.getByText(text)).toHaveCount(0)
    await page.goto('/')
  }
})

test('a product that cannot be read says so', async ({ page }) => {
  await page.goto('/marketplace')
  await breaks(page, '**/api/products/*')
  await page.getByRole('article').getByRole('link').first().click()
  await told(page, 'Failed to load product')
})

test('a campus without posts, and a post without comments, say so kindly', async ({ page }) => {
  await page.goto('/login')
  const nothing = { json: { items: [], next: null } }
  await page.route('**/api/posts?*', (route) => route.fulfill(nothing))
  await page.route('**/api/posts', (route) => route.fulfill(nothing))
  await follow(page, 'Blog')
  await told(page, 'No posts available yet.')
  await page.unrouteAll()
  await page.goto('/blog')
  await page.route('**/api/posts/*/comments*', (route) => route.fulfill(nothing))
  await page.getByRole('article').getByRole('link').first().click()
  await told(page, 'No comments yet. Be the first to comment!')
})

test('a visitor who likes a reel is asked to sign in', async ({ page }) => {
  await page.goto('/reels')
  await page
    .getByRole('button', { name: /Like this reel/ })
    .first()
    .click()
  await told(page, 'Please sign in to like reels')
})

test('a reply the campus will not take is kept, and that is said', async ({ page }) => {
  await signIn(page, 'student')
  await page.goto('/blog')
  await page.getByRole('article').getByRole('link').first().click()
  await breaks(page, '**/api/posts/*/comments/*', 'PUT')
  await page.getByRole('button', { name: 'Reply' }).first().click()
  await page.getByRole('textbox', { name: /reply/i }).fill('Ẹ ṣé o')
  await page.getByRole('button', { name: /Post reply/i }).click()
  await told(page, /^Failed to post reply/)
  await told(page, 'Ẹ ṣé o')
})

test('admins are told what did not work, and what did', async ({ page }) => {
  await signIn(page, 'admin')
  await breaks(page, '**/api/role-requests*')
  await breaks(page, '**/api/reels*')
  await page.getByRole('button', { name: /your menu/ }).click()
  await follow(page, /Admin/)
  await follow(page, /^UserRole/)
  await told(page, 'Failed to load role requests.')
  await follow(page, /^Reels \d/)
  await told(page, 'Failed to load reels.')
  await page.unrouteAll()

  const row = page.getByRole('row').filter({ hasText: 'student@fuoye.edu.ng' })
  await page.goto('/admin')
  await page.getByRole('searchbox', { name: /Name or e-mail/ }).fill('student@fuoye.edu.ng')
  await breaks(page, '**/api/users/*/role', 'PUT')
  await row.getByRole('button', { name: /^What to do with/ }).click()
  await page.getByRole('button', { name: 'Promote to Subadmin' }).click()
  await told(page, /^Failed to update user/)
  await page.unrouteAll()
  await row.getByRole('button', { name: /^What to do with/ }).click()
  await page.getByRole('button', { name: 'Promote to Subadmin' }).click()
  await told(page, 'User updated successfully')
})
