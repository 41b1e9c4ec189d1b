import type { Page } from '@playwright/test'
import { expect } from './campus.ts'

/** By the form, until the campus has it. */
export async function addBook(page: Page, name: string, buffer: Buffer, title: string): Promise<void> {
  await page.goto('/add-books')
  await page.getByLabel('Book file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('Description').fill('It does not do what it says.')
  await page.getByRole('button', { name: 'Upload Book' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
}
