import type { Page } from '@playwright/test'
import { expect, signIn, test, workerStands } from '#testing/journeys/campus.ts'
import { openBook } from '#testing/journeys/open-book.ts'

test.use({ serviceWorkers: 'allow' })

/** Selects the first words of the page, and returns them. */
const choose = (page: Page): Promise<string> =>
  page.locator('.flow-page').evaluate((view) => {
    const root = view.firstElementChild?.shadowRoot
    const text = root?.querySelector('p')?.firstChild as Text
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, 20)
    const selection = (root as unknown as Document).getSelection() ?? document.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    return range.toString().trim()
  })

test('what is marked without a network is on another phone, and what is removed there is gone here', async ({
  page,
  context,
  browser,
  campus,
}) => {
  await signIn(page, 'student')
  await page.goto('/books?search=data+structures')
  await workerStands(page)
  await openBook(page, /Data Structures/)
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.locator('.flow-page')).toContainText(/\w{4}/)
  await page.getByRole('button', { name: 'Search in this book' }).click()
  await page.getByRole('searchbox', { name: 'Search in this book' }).fill('array')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d of \d$/)
  await page.getByRole('button', { name: 'Close the search' }).click()

  await context.setOffline(true)
  const quote = await choose(page)
  await page.getByRole('button', { name: 'Highlight' }).click()
  await page.getByRole('button', { name: 'Contents' }).click()
  const marks = page.getByRole('region', { name: 'Your marks' })
  await marks.getByRole('button', { name: `Note: ${quote}` }).click()
  await page.getByLabel('Your note').fill('For the ex')
  // The note begun is kept, after Escape and after a reload.
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Your note')).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Contents' }).click()
  await marks.getByRole('button', { name: `Note: ${quote}` }).click()
  await expect(page.getByLabel('Your note')).toHaveValue('For the ex')
  await page.getByLabel('Your note').fill('For the exam')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Contents' }).click()
  await expect(marks).toContainText('For the exam')
  await page.reload()
  await page.getByRole('button', { name: 'Contents' }).click()
  await expect(marks).toContainText('For the exam')
  await page.keyboard.press('Escape')
  // Selecting the same words again finds the mark with its note.
  await expect(page.locator('.flow-page')).toContainText(/\w{4}/)
  await choose(page)
  await page.getByRole('button', { name: 'Highlight' }).click()
  await expect(page.getByLabel('Your note')).toHaveValue('For the exam')
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  const there = async () => {
    const [, , id] = new URL(page.url()).pathname.split('/')
    return (await page.request.get(`/api/books/${id}/marks`)).text()
  }
  await expect.poll(there).toContain('For the exam')

  const other = await browser.newContext({ baseURL: campus.url, viewport: { width: 360, height: 800 } })
  const elsewhere = await other.newPage()
  await signIn(elsewhere, 'student')
  await elsewhere.goto(new URL(page.url()).pathname)
  await elsewhere.getByRole('button', { name: 'Contents' }).click()
  const theirs = elsewhere.getByRole('region', { name: 'Your marks' })
  await expect(theirs.getByRole('listitem')).toHaveCount(1)
  await expect(theirs).toContainText('For the exam')
  const removed = elsewhere.waitForResponse((reply) => reply.url().includes('/marks/') && reply.ok())
  await theirs.getByRole('button', { name: /^Remove/ }).click()
  await removed
  await other.close()
  await page.reload()
  await expect(page.locator('.flow-page')).toContainText(/\w{4}/)
  await page.getByRole('button', { name: 'Contents' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Contents' })).toBeVisible()
  await expect(marks).toHaveCount(0)
})

test('a mark that the campus takes no more is told of, stands as what it is, and can be removed', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/books?search=data+structures')
  await openBook(page, /Data Structures/)
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.locator('.flow-page')).toContainText(/\w{4}/)
  const message = 'A book holds at most 1000 marks. Remove some first.'
  await page.route(/\/marks\//, (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message } }),
  )
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect(page.getByText(`${message} It stays only on this phone.`).first()).toBeAttached()
  await page.getByRole('button', { name: 'Contents' }).click()
  const alone = page
    .getByRole('region', { name: 'Your marks' })
    .getByRole('listitem')
    .filter({ hasText: `Only on this phone: ${message}` })
  await expect(alone).toHaveCount(1)
  await alone.getByRole('button', { name: /^Remove/ }).click()
  await expect(alone).toHaveCount(0)
  await page.goto('/outbox')
  await expect(page.getByText(/^Bookmark in/)).toHaveCount(0)

  // The same while it is still in the outbox.
  await page.goBack()
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await page.getByRole('link', { name: 'Open your outbox' }).first().click()
  const row = page.getByRole('listitem').filter({ hasText: 'Bookmark in' })
  await expect(row).toContainText('A book holds at most 1000 marks')
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Contents' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Contents' })).toBeVisible()
  await expect(alone).toHaveCount(0)
})

test('what was told before a dialog opened stands above it, and is taken back there', async ({ page }) => {
  await signIn(page, 'student')
  await page.goto('/books?search=data+structures')
  await openBook(page, /Data Structures/)
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.locator('.flow-page')).toContainText(/\w{4}/)
  const bookmark = page.getByRole('button', { name: 'Bookmark', exact: true })
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await bookmark.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.getByRole('button', { name: 'Reading settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reading settings' })
  await expect(dialog).toBeVisible()
  // The toast is above the backdrop and can be tapped.
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible()
  await undo.click()
  await expect(undo).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
})
