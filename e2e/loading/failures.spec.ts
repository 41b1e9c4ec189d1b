import type { Page } from '@playwright/test'
import { small } from '#testing/books/small.ts'
import { expect, signIn, test } from '#testing/journeys/campus.ts'
import { aPhoto } from '#testing/journeys/pictures.ts'

// Without the worker, so that the page's own requests can be broken.
test.use({ serviceWorkers: 'block' })

/** Failed requests are retried a few times before the message. */
const told = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: 20_000 })

/** Answers 500 at one address from now on. */
const breaks = (page: Page, address: string, method = 'GET') =>
  page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Something went wrong' } })
      : route.fallback(),
  )

/** Refuses with this problem from now on. */
const refuses = (page: Page, address: string, method: string, status: number, problem: object) =>
  page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: problem }) : route.fallback(),
  )

test('a rating that is refused says so, and a second one too', async ({ page }) => {
  await signIn(page, 'student')
  const rate = async () => {
    await page.goto('/books')
    await page
      .getByRole('main')
      .getByRole('link', { name: /PHY 101/ })
      .first()
      .click()
    await page.getByRole('dialog').locator('label', { hasText: '4 of 5' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Give|Rate|Submit/ })
      .click()
  }
  await refuses(page, '**/api/books/*/rating', 'PUT', 404, { code: 'missing', message: 'It is not there' })
  await rate()
  await told(page, 'Failed to submit rating. Please try again.')
  await page.unrouteAll()
  await refuses(page, '**/api/books/*/rating', 'PUT', 409, {
    code: 'conflict',
    message: 'User has already rated this book',
  })
  await rate()
  await told(page, 'You have already rated this book.')
})

test('pictures the campus will not take are said to be the reason, and the form stands', async ({ page }) => {
  await signIn(page, 'student')
  await page.goto('/post-product')
  await page.getByLabel('Product name').fill('Ìṣẹ̀lẹ̀')
  await page.getByLabel('Price').fill('700')
  await page.getByLabel('Description').fill('Between Oye and Ikole.')
  await page.getByLabel('WhatsApp number').fill('08031234567')
  await page.getByLabel('Add pictures').setInputFiles(await aPhoto('bus.jpg', '#0b6b43'))
  await expect(page.getByText(/KB → \d+\sKB/)).toBeVisible()
  await page.route('**/api/uploads**', (route) =>
    route.fulfill({ status: 413, json: { code: 'tooLarge', message: 'It is too large' } }),
  )
  await page.getByRole('button', { name: 'List Product' }).click()
  await told(page, 'Failed to upload images')
  await expect(page.getByLabel('Product name')).toHaveValue('Ìṣẹ̀lẹ̀')
})

test.describe('on a phone that keeps nothing', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'admin')
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('Storage is switched off', 'SecurityError')
      }
    })
  })

  test('a product that cannot be sent says so', async ({ page }) => {
    await page.goto('/post-product')
    await page.getByLabel('Product name').fill('Kettle')
    await page.getByLabel('Price').fill('700')
    await page.getByLabel('Description').fill('Boils.')
    await page.getByLabel('WhatsApp number').fill('08031234567')
    await page.getByLabel('Add pictures').setInputFiles(await aPhoto('bus.jpg', '#0b6b43'))
    await expect(page.getByText(/KB → \d+\sKB/)).toBeVisible()
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    await page.getByRole('button', { name: 'List Product' }).click()
    await told(page, 'Failed to list product. Try again.')
    await expect(page.getByLabel('Product name')).toHaveValue('Kettle')
  })

  test('a book that cannot be sent says so', async ({ page }) => {
    await page.goto('/add-books')
    const buffer = Buffer.from(small.epub('failing'))
    await page
      .getByLabel('Book file')
      .setInputFiles({ name: 'notes.epub', mimeType: 'application/epub+zip', buffer })
    await expect(page.getByText('notes.epub')).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill('Rivers of Ekiti')
    await page.getByLabel('Description').fill('Where they rise.')
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    await page.getByRole('button', { name: 'Upload Book' }).click()
    await told(page, 'Upload failed. Please try again.')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Rivers of Ekiti')
  })

  test('a reel that cannot be sent says so', async ({ page }) => {
    await page.goto('/post-reel')
    await page.locator('input[name=video]').setInputFiles('test/fixtures/portrait-h264.mp4')
    await page.getByLabel('Caption').fill('On the bus')
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    await page.getByRole('button', { name: 'Post Reel' }).click()
    await told(page, 'Upload failed')
    await expect(page.getByLabel('Caption')).toHaveValue('On the bus')
  })

  test('a post that cannot be saved says so, and so does its thumbnail', async ({ page }) => {
    await page.goto('/post-blog')
    await page.getByLabel('Title').fill('A night in the library')
    await page.getByText('Details before you send').click()
    await page.getByLabel('Excerpt').fill('Short.')
    await page.getByText('Study Tips', { exact: true }).click()
    await page.locator('.ProseMirror').click()
    await page.keyboard.type('Long.')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/uploads**', async (route) => {
      await held.promise
      await route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Something went wrong' } })
    })
    await breaks(page, '**/api/posts/*', 'PUT')
    await page.getByLabel('Thumbnail').setInputFiles(await aPhoto('night.jpg', '#204060'))
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await told(page, 'Uploading thumbnail...')
    held.resolve()
    await told(page, 'Upload failed. Try again.')
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await told(page, 'Something went wrong while saving post')
    await expect(page.getByLabel('Title')).toHaveValue('A night in the library')
  })
})
