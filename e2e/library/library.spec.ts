import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#testing/journeys/campus.ts'
import { cutLine } from '#testing/journeys/interrupted-connection.ts'
import { openBook } from '#testing/journeys/open-book.ts'

test.use({ serviceWorkers: 'allow' })

const shelf = (page: Page) => page.locator('.shelf').getByRole('listitem')

test('a visitor searches with and without tone marks, narrows, and comes back to the shelf', {
  tag: '@main',
}, async ({ page }) => {
  const { total } = await (await page.request.get('/api/books')).json()
  await page.goto('/books')
  await expect(page.getByRole('heading', { name: `All Books (${total})`, exact: true })).toBeVisible()
  await expect(shelf(page)).toHaveCount(12)
  await page.getByRole('link', { name: 'Load More Books' }).click()
  await expect(shelf(page)).toHaveCount(24)

  const search = page.getByRole('searchbox').locator('visible=true')
  await search.fill('eko yoruba')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search Results (1)' })).toBeVisible()
  await openBook(page, /Yorùbá/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Search Results (1)' })).toBeVisible()
  await expect(page).toHaveURL(/\/books\?search=eko/)

  await page.goto('/books?search=nothing+of+the+kind')
  await expect(page.getByText('No books found')).toBeVisible()
  await page.goto('/books')
  await page.getByLabel('Department').selectOption('Law')
  await expect(page).toHaveURL(/department=Law/)
  await expect(page.getByRole('heading', { name: /^All Books \(2\)$/ })).toBeVisible()
})

test('a member rates a book once and for good', async ({ page }) => {
  await signIn(page, 'student')
  const { items } = (await (await page.request.get('/api/books')).json()) as { items: { id: string }[] }
  const ratings = await Promise.all(
    items.map(async ({ id }) => (await (await page.request.get(`/api/books/${id}/rating`)).json()).rating),
  )
  await page.goto(`/books/${items[ratings.indexOf(null)]?.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Your rating|You rated this book/).first()).toBeVisible()
  await dialog.locator('label', { hasText: '4 of 5' }).click()
  await dialog.getByRole('button', { name: 'Give 4 stars' }).click()
  await expect(page.getByText('Thank you for your rating!').first()).toBeAttached()
  await expect(dialog.getByText('You rated this book')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('You rated this book')).toBeVisible()
})

test('a download over a line that is cut goes on where it broke, and the book stays on the phone', async ({
  page,
  campus,
}) => {
  const line = await cutLine(campus.url, '/files/')
  try {
    await page.goto(`${line.url}/books?search=data+structures`)
    const id = await openBook(page, /Data Structures/)
    const { file } = (await (await page.request.get(`${campus.url}/api/books/${id}`)).json()) as {
      file: { id: string; name: string; bytes: number }
    }
    const download = page.getByRole('dialog').getByRole('link', { name: /^Download/ })
    await expect(download).toContainText('EPUB')
    line.asked.length = 0
    line.cutAfter(9_000, 6_000)
    const saved = page.waitForEvent('download')
    await download.click()
    const got = await saved
    expect(got.suggestedFilename()).toBe(`fuoye-${file.name}`)
    const whole = await (
      await page.request.get(`${campus.url}/files/${file.id}/${encodeURIComponent(file.name)}`)
    ).body()
    expect(whole).toHaveLength(file.bytes)
    expect(whole.equals(await readFile(await got.path()))).toBe(true)

    const ranges = line.asked.filter(({ url }) => url.includes(file.id)).map(({ range }) => range)
    expect(ranges[0]).toBeUndefined()
    expect(ranges.length).toBeGreaterThan(1)
    for (const range of ranges.slice(1)) expect(range).toMatch(/^bytes=[1-9]\d*-$/)
    await expect(page.getByText('Download completed!').first()).toBeAttached()
    await expect(page.getByRole('dialog').getByText('On this phone')).toBeVisible()
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(shelf(page).getByText('On this phone')).toBeVisible()
  } finally {
    await line.close()
  }
})

test('the way back from the reader leads to the book, and from there to the shelf where one was', async ({
  page,
}) => {
  await page.goto('/books')
  await page.getByRole('link', { name: 'Load More Books' }).click()
  await expect.poll(() => shelf(page).count()).toBeGreaterThan(16)
  const all = await shelf(page).count()
  const title = await shelf(page).nth(16).getByRole('heading').textContent()
  await shelf(page).nth(16).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(scrollY))
  expect(place).toBeGreaterThan(500)
  await openBook(page, title ?? '')
  const dialog = page.getByRole('dialog')
  for (const back of [
    () => page.getByRole('link', { name: 'Back to the book' }).click(),
    () => page.goBack(),
  ]) {
    await page.getByRole('link', { name: /^Read/ }).click()
    await expect(page).toHaveURL(/\/read$/)
    await expect(page.locator('.reader-foot').getByRole('status')).toContainText('of')
    await back()
    await expect(dialog.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible()
  }
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/books$/)
  await expect(shelf(page)).toHaveCount(all)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(place - 200)
})
