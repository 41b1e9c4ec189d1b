import type { Page } from '@playwright/test'
import { expect, signInByForm, test } from '#testing/journeys/campus.ts'
import { aPhoto } from '#testing/journeys/pictures.ts'

/** A browser with site data blocked from the first script on: even reading the properties throws. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: denied })
    Object.defineProperty(navigator, 'serviceWorker', { get: denied })
    Object.defineProperty(navigator, 'storage', { get: denied })
    Object.defineProperty(window, 'BroadcastChannel', { value: denied })
    LockManager.prototype.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
  }),
)

const says = (page: Page) => expect(page.getByText('This browser can’t save anything')).toBeVisible()

test('a visitor reads, searches and goes about, and is told once that nothing stays here', async ({
  page,
}) => {
  await page.goto('/blog')
  await says(page)
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('searchbox').first().fill('exam')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  for (const path of ['/marketplace', '/books', '/reels', '/search?q=exam', '/on-this-phone']) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toContainText('Something went wrong')
  }
  await page.goto('/blog')
  await says(page)
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect(page.getByText('This browser can’t save anything')).toBeHidden()
})

test('a member comments, likes, lists a product and looks into settings and outbox', async ({ page }) => {
  await signInByForm(page, 'student')
  await page.goto('/blog')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await page.getByLabel('Your comment').fill('Said with nothing kept')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Comment posted successfully!').first()).toBeVisible()
  await page.goto('/post-product')
  await page.getByLabel('Product name').fill('Kettle')
  await page.getByLabel('Price').fill('700')
  await page.getByLabel('Description').fill('Boils.')
  await page.getByLabel('WhatsApp number').fill('08031234567')
  await page.getByLabel('Add pictures').setInputFiles(await aPhoto('bus.jpg', '#0b6b43'))
  await expect(page.getByText(/KB → \d+\sKB/)).toBeVisible()
  await page.getByRole('button', { name: 'List Product' }).click()
  await page.waitForURL(/\/marketplace\//)
  for (const path of [
    '/settings',
    '/outbox',
    '/on-this-phone',
    '/notices',
    '/my-posts',
    '/post-reel',
    '/add-books',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toContainText('Something went wrong')
  }
})
