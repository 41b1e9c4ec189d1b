import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './campus.ts'

/** The service worker stands ready and holds what it fetches ahead. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      )
  })
}

/** What was read lies in the phone's database. */
async function kept(page: Page, person: string, words: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        ([person, words]) =>
          new Promise<boolean>((done) => {
            const opening = indexedDB.open(`campus-kept-${person}`)
            opening.onsuccess = () => {
              const db = opening.result
              if (!db.objectStoreNames.contains('queries')) return done(false)
              const all = db.transaction('queries').objectStore('queries').getAll()
              all.onsuccess = () => {
                db.close()
                done(JSON.stringify(all.result).includes(words ?? ''))
              }
            }
            opening.onerror = () => done(false)
          }),
        [person, words] as const,
      ),
    )
    .toBe(true)
}

const cut = (context: BrowserContext) => context.setOffline(true)
const mend = (context: BrowserContext) => context.setOffline(false)

test('in aeroplane mode the app opens with what was read, list and post, with pictures', async ({
  page,
  context,
}) => {
  await page.goto('/blog')
  await settled(page)
  await page.reload() // through the worker: what it shows it keeps
  const lead = page.locator('main article, main li').getByRole('link').first()
  const title = (await lead.textContent()) ?? ''
  await lead.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(page.getByRole('heading', { name: /comments?$/ })).toBeVisible()
  const address = page.url()
  await kept(page, 'visitor', heading)
  await page.close()

  await cut(context)
  const later = await context.newPage()
  const began = Date.now()
  await later.goto(address)
  await expect(later.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(Date.now() - began, 'milliseconds to a cold start').toBeLessThan(2_500)
  await expect(later.getByText("You're offline. Some features may not work.")).toBeVisible()
  await later.getByRole('link', { name: 'Blog' }).first().click()
  await expect(later.getByRole('heading', { level: 1, name: 'Campus Blog' })).toBeVisible()
  await expect(
    later.getByText("You're viewing cached content. Connect to the internet to see the latest posts."),
  ).toBeVisible()
  await expect(later.getByText(title.trim().slice(0, 20)).first()).toBeVisible()
  expect(
    await later.evaluate(() =>
      [...document.images].some((image) => image.complete && image.naturalWidth > 0),
    ),
    'a picture is shown',
  ).toBe(true)

  // What was never read says so, and comes by itself with the network.
  await later.goto('/blog?sort=popular')
  await expect(later.getByText('Unable to load posts')).toBeVisible()
  await mend(context)
  await expect(later.getByText('Unable to load posts')).toBeHidden()
  await later.close()
})
