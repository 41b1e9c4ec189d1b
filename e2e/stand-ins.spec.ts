import type { Page } from '@playwright/test'
import { expect, kept, personOf, signIn, test } from './campus.ts'
import { aPhoto } from './pictures.ts'

/** Strictly saved, nothing comes ahead. */
async function strict(page: Page) {
  await page.addInitScript(() => localStorage.setItem('data-saver', 'strict'))
  await signIn(page, 'student')
  await page.goto('/reels')
  // From here on the phone knows whose it is, and pages answer at once.
  await page.waitForFunction(() => !/^(visitor)?$/.test(localStorage.getItem('person') ?? ''))
}

const openPost = async (page: Page) => {
  await page.goto('/blog')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page.getByLabel('Your comment')).toBeVisible()
}
const waiting = (page: Page) => page.getByRole('list', { name: 'Not sent yet' })

test.describe('where a part never came', () => {
  /** As if it had never been needed on this phone. */
  const without = (page: Page, part: string) => page.route(`**/assets/${part}-*.js`, (route) => route.abort())

  test('what is said without a network stands with its words', async ({ page, context }) => {
    await without(page, 'waiting-comment')
    await strict(page)
    await openPost(page)
    await context.setOffline(true)
    await page.getByLabel('Your comment').fill('The pump runs again')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect(waiting(page)).toContainText('The pump runs again')
    await expect(waiting(page)).toContainText('Waiting to be sent')
    await page.unrouteAll()
    await context.setOffline(false)
    await expect(waiting(page)).toHaveCount(0)
    await expect(page.getByText('The pump runs again').first()).toBeVisible()
  })

  test('pictures of a product can be chosen and left out', async ({ page, context }) => {
    await without(page, 'chosen-pictures')
    await strict(page)
    await page.goto('/post-product')
    await context.setOffline(true)
    const photo = await aPhoto('fan.jpg', 'teal', 400, 300)
    await page.locator('input[type=file]').first().setInputFiles(photo)
    const pictures = page.getByRole('group', { name: /^Pictures/ })
    await expect(pictures).toContainText('Picture 1')
    await pictures.getByRole('button', { name: 'Remove' }).click()
    await expect(pictures).not.toContainText('Picture 1')
  })
})

test.describe('where nothing comes ahead', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what waits is listed in the outbox, which nobody had opened before', async ({ page, context }) => {
    await strict(page)
    await openPost(page)
    const isHeld = () =>
      page.evaluate(async () => {
        const held = await (await caches.open('assets')).keys()
        return held.some(({ url }) => /outbox-page-[^/]*js$/.test(url))
      })
    await expect.poll(isHeld, { timeout: 15_000 }).toBe(true)
    await context.setOffline(true)
    await page.getByLabel('Your comment').fill('Said on the bus')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await page.getByRole('link', { name: /^Outbox/ }).click()
    await expect(page.getByRole('region', { name: 'Waiting' })).toContainText('Said on the bus')
    await context.setOffline(false)
  })

  test('what can be done without a network opens the first time without one, and stands after a reload', async ({
    page,
    context,
  }) => {
    await strict(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const here = (...parts: string[]) =>
      expect
        .poll(
          () =>
            page.evaluate(async (parts) => {
              const urls = (await (await caches.open('assets')).keys()).map(({ url }) => url)
              return parts.filter((part) => !urls.some((url) => url.includes(`/assets/${part}-`)))
            }, parts),
          { message: 'parts that have not come', timeout: 20_000 },
        )
        .toEqual([])
    const told = (words: string) =>
      expect(page.getByRole('region', { name: 'Notifications' }).getByText(words)).toBeVisible()

    await test.step('a report', async () => {
      await openPost(page)
      await here('report-dialog', 'waiting-comment')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Report', exact: true }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('It is advertising').click()
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await told('Kept on this device. It is sent when you are back online.')
    })

    await test.step('a comment, which stands after a reload too', async () => {
      const post = page.url().split('/').at(-1)
      await kept(page, await personOf(page), JSON.stringify(`["post","${post}"]`))
      await page.getByLabel('Your comment').fill('The pump runs again')
      await page.getByRole('button', { name: 'Post Comment' }).click()
      await expect(waiting(page)).toContainText('The pump runs again')
      await page.reload()
      await expect(waiting(page)).toContainText('The pump runs again')
      await expect(waiting(page)).toContainText('Waiting to be sent')
      await context.setOffline(false)
      await expect(waiting(page)).toHaveCount(0)
    })

    await test.step('one’s profile', async () => {
      await page.goto('/profile')
      await here('edit-dialog')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
      await context.setOffline(false)
    })

    await test.step('the talk of a reel', async () => {
      await page.goto('/reels')
      await here('comments-sheet', 'reel-menu')
      await context.setOffline(true)
      await page
        .locator('.reel[data-shown]')
        .getByRole('button', { name: /comments?$/ })
        .click()
      const talk = page.getByRole('dialog')
      await talk.getByLabel('Your comment').fill('Well danced')
      await talk.getByRole('button', { name: 'Post' }).click()
      await expect(talk).toContainText('Well danced')
      await expect(talk).toContainText('Waiting to be sent')
      await context.setOffline(false)
    })
  })
})
