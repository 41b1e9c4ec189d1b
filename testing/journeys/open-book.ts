import { expect, type Page } from '@playwright/test'

export async function openBook(page: Page, title: string | RegExp): Promise<string> {
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2, name: title })).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}
