import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import {
  cacheNames,
  cookies,
  databases,
  isDeclared,
  phoneNames,
  tabNames,
} from '#client/offline/storage/storage-registry.ts'
import { expect, personOf, signInByForm, test, workerStands } from '#testing/journeys/campus.ts'

test.use({ serviceWorkers: 'allow' })

const book = (page: Page) => page.getByRole('region', { name: 'Books' }).getByRole('listitem')

/** Names of everything stored in this browser that the registry does not declare. */
async function unsaid(page: Page): Promise<string[]> {
  const lies = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    phone: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    caches: await caches.keys(),
    cookies: document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? ''),
  }))
  return [
    ...lies.databases.filter((name) => !isDeclared(databases, name)),
    ...lies.phone.filter((name) => !isDeclared(phoneNames, name)),
    ...lies.tab.filter((name) => !isDeclared(tabNames, name)),
    ...lies.caches.filter((name) => !isDeclared(cacheNames, name)),
    ...lies.cookies.filter((name) => name !== '' && !isDeclared(cookies, name)),
  ]
}

test('a visitor’s book is theirs who signs in, stays when the session runs out, and goes when they sign out without a network', async ({
  page,
  context,
  campus,
}) => {
  await page.goto('/books?search=data+structures')
  await workerStands(page)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Download/ })
    .click()
  await expect(page.getByRole('dialog').getByText('On this phone')).toBeVisible()

  await signInByForm(page, 'student')
  await expect.poll(() => personOf(page)).toMatch(/^[\da-f-]{36}$/)
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('library-visitor')
  await page.goto('/on-this-phone')
  await expect(book(page)).toHaveCount(1)

  const database = new DatabaseSync(join(campus.folder, 'campus.sqlite'))
  database.prepare('update sessions set expiresAt = ?').run('2026-01-01T00:00:00.000Z')
  database.close()
  await page.goto('/on-this-phone')
  await expect(page.getByText('You were signed out.')).toBeVisible()
  await expect(book(page)).toHaveCount(1)
  expect(await unsaid(page)).toEqual([])

  await context.setOffline(true)
  await page.getByRole('button', { name: /^Not me/ }).click()
  await expect(page.getByText('You were signed out.')).toBeHidden()
  await page.goto('/on-this-phone')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  expect(await personOf(page)).toBe('visitor')
})
