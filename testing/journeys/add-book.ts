import type { Page } from '@playwright/test'
import { expect } from './campus.ts'

/** Adds a book by the form and waits until the campus has it; a large file by its path. */
export async function addBook(page: Page, name: string, file: Buffer | string, title: string): Promise<void> {
  await page.goto('/add-books')
  const given = typeof file === 'string' ? file : { name, mimeType: 'application/octet-stream', buffer: file }
  await page.getByLabel('Book file').setInputFiles(given)
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('Description').fill('It does not do what it says.')
  await page.getByRole('button', { name: 'Upload Book' }).click()
  // Megabytes take long to send where the machine does other things too.
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible({
    timeout: 30_000,
  })
}
