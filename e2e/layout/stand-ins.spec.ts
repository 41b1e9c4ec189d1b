import type { Page } from '@playwright/test'
import { expect, kept, personOf, signIn, test } from '#testing/journeys/campus.ts'
import { aPhoto } from '#testing/journeys/pictures.ts'

/** Under a strict saver nothing is prefetched. */
async function strict(page: Page) {
  await page.addInitScript(() => localStorage.setItem('data-saver', 'strict'))
  await signIn(page, 'student')
  await page.goto('/reels')
  // From here on the phone knows its person, and pages answer at once.
  await page.waitForFunction(() => !/^(visitor)?$/.test(localStorage.getItem('person') ?? ''))
}

const openPost = async (page: Page) => {
  await page.goto('/blog')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page.getByLabel('Your comment')).toBeVisible()
}
const waiting = (page: Page) => page.getByRole('list', { name: 'Not sent yet' })

test.describe('where a part never came', () => {
  /** Blocks a part, as if it had never been loaded on this phone. */
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

  test('a reply, other words and a comment that is taken back either stand or say why not', async ({
    page,
    context,
  }) => {
    await strict(page)
    await without(page, 'waiting-comment')
    await without(page, 'edit-comment')
    await without(page, 'remove-comment')
    await openPost(page)
    await page.getByLabel('Your comment').fill('The shuttle is back')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    const own = page.getByRole('listitem').filter({ hasText: 'The shuttle is back' })
    await expect(own.getByRole('button', { name: /^More about/ })).toBeVisible()
    await context.setOffline(true)
    await own.getByRole('button', { name: /^Reply/ }).click()
    await page.getByLabel(/^Your reply to/).fill('Since seven')
    await page.getByRole('button', { name: 'Post Reply' }).click()
    await expect(waiting(page)).toContainText('Since seven')
    await expect(waiting(page)).toContainText('Waiting to be sent')
    for (const act of ['Edit', 'Delete']) {
      await own
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await page.getByRole('button', { name: new RegExp(`^${act} the comment`) }).click()
      const said = page.getByText('This part isn’t on this phone yet, and you’re offline.').first()
      await expect(said).toBeVisible()
      await expect(own.first()).toContainText('The shuttle is back')
    }
  })

  test('a report and a film say why not', async ({ page, context }) => {
    await strict(page)
    await without(page, 'report-dialog')
    await without(page, 'look-at-video')
    await openPost(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Options for this post' }).click()
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    const said = page.getByText('This part isn’t on this phone yet, and you’re offline.').first()
    await expect(said).toBeVisible()
    await context.setOffline(false)
    await page.goto('/post-reel')
    await context.setOffline(true)
    const film = { name: 'walk.mp4', mimeType: 'video/mp4', buffer: Buffer.from('a film') }
    await page.locator('input[type=file]').first().setInputFiles(film)
    await expect(said).toBeVisible()
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

test.describe('where a browser has no worker', () => {
  const rested = (page: Page, parts: readonly string[]) =>
    page.waitForFunction(
      (parts) => {
        const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // entries of this type are resource timings
        const here = all.filter(({ responseEnd }) => responseEnd > 0)
        const fetched = (part: string) => here.filter(({ name }) => name.includes(`/assets/${part}-`)).length
        return parts.every((part) => fetched(part) >= parts.filter((one) => one === part).length)
      },
      parts,
      { timeout: 20_000 },
    )

  test('what is said, said again and taken back stands though you’re offline', async ({ page, context }) => {
    await signIn(page, 'student')
    await openPost(page)
    await rested(page, ['waiting-comment', 'edit-comment', 'remove-comment', 'report-dialog'])
    await context.setOffline(true)
    await page.getByLabel('Your comment').fill('Who has the key of LT2?')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await waiting(page).getByRole('button', { name: 'Reply to yourself' }).click()
    await page.getByLabel('Your reply to yourself').fill('I have it')
    await page.getByRole('button', { name: 'Post Reply' }).click()
    await expect(waiting(page).first()).toContainText('I have it')
    await waiting(page).first().getByRole('button', { name: 'Edit' }).first().click()
    await page.getByLabel('Edit your comment').fill('Who has the key of LT3?')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(waiting(page).first()).toContainText('LT3')
    await context.setOffline(false)
    await expect(waiting(page)).toHaveCount(0)
    const own = page.getByRole('listitem').filter({ hasText: 'LT3' }).first()
    await context.setOffline(true)
    await own
      .getByRole('button', { name: /^More about/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Edit the comment/ }).click()
    await page.getByLabel('Edit your comment').fill('It is found')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('It is found')).toBeVisible()
    await context.setOffline(false)
  })

  test('what else can be done without a network comes by itself', async ({ page, context }) => {
    await signIn(page, 'student')
    const parts = {
      '/books': ['book-dialog'],
      // One of each kind that a profile shows.
      '/profile': ['edit-dialog', 'own-list', 'own-list', 'own-list'],
      '/post-product': ['chosen-pictures', 'waiting', 'spot-fields'],
      '/post-reel': ['look-at-video'],
      '/reels': ['comments-sheet', 'reel-menu'],
      '/notices': ['notice-settings'],
    }
    // In parallel, each in a window of its own, since each waits for an idle page.
    await Promise.all(
      Object.entries(parts).map(async ([path, names]) => {
        const window = await context.newPage()
        await window.goto(path)
        await rested(window, names)
      }),
    )
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
      await page.getByRole('button', { name: 'Options for this post' }).click()
      await page.getByRole('button', { name: 'Report', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('It is advertising').click()
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await told('Saved on this phone. We’ll send it when you’re back online.')
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
