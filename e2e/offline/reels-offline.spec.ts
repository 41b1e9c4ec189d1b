import type { BrowserContext, Page } from '@playwright/test'
import { expect, signIn, signInByForm, test, workerStands } from '#testing/journeys/campus.ts'
import { cutLine } from '#testing/journeys/interrupted-connection.ts'
import { idOf, shown } from '#testing/journeys/reel-page.ts'

test.use({ serviceWorkers: 'allow' })

const thisPhone = (page: Page) => shown(page).getByText('On this phone')

/** The shown video: its source, and its position. */
const video = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('.reel[data-shown] video')
    return video && { src: video.src, at: video.currentTime, paused: video.paused }
  })

async function plays(page: Page) {
  await expect.poll(async () => (await video(page))?.paused).toBe(false)
  const began = (await video(page))?.at ?? 0
  await expect.poll(async () => (await video(page))?.at).toBeGreaterThan(began)
}

async function go(page: Page) {
  const before = await idOf(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => idOf(page)).not.toBe(before)
}

/** A new tab of the app, offline. */
async function coldStart(context: BrowserContext): Promise<Page> {
  await context.setOffline(true)
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/on-this-phone')
  return page
}

test.describe('by a line that is watched', () => {
  test.use({
    baseURL: async ({ campus }, use) => {
      const line = await cutLine(campus.url, '/files/')
      asked = line.asked
      await use(line.url)
      await line.close()
    },
  })
  let asked: Awaited<ReturnType<typeof cutLine>>['asked'] = []

  test('reels that were downloaded or watched to their end play without a network; of others that is said', async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    await signIn(page, 'student')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/reels')
    await workerStands(page)
    const ids = await page.locator('[data-reel]').evaluateAll((all) => all.map((one) => one.dataset.reel))
    // A reel that this phone has never heard of.
    const { next } = await (await page.request.get('/api/reels')).json()
    const { items } = await (await page.request.get(`/api/reels?after=${next}`)).json()
    const untold: string = items.at(-1).id
    const downloaded = await idOf(page)
    await shown(page)
      .getByRole('link', { name: /^Download, / })
      .click()
    await expect(shown(page).getByRole('link', { name: 'Save, no data needed' })).toBeVisible()
    await expect(thisPhone(page)).toBeVisible()

    await go(page)
    const watched = await idOf(page)
    await plays(page)
    const { src = '' } = (await video(page)) ?? {}
    const path = new URL(src).pathname
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { buffered, duration } =
            document.querySelector<HTMLVideoElement>('.reel[data-shown] video') ?? {}
          return (
            buffered && duration && buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - 0.1
          )
        }),
      )
      .toBe(true)
    const requests = () => asked.filter(({ url }) => url === path)
    const before = requests().length
    await expect(thisPhone(page)).toBeHidden()
    await page.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement>('.reel[data-shown] video')
      if (video) video.playbackRate = 4
    })
    await expect(thisPhone(page)).toBeVisible({ timeout: 20_000 })
    expect(requests().length, 'keeping it asked the campus for nothing').toBe(before)
    expect(requests().every(({ range }) => range !== undefined)).toBe(true)
    await page.close()

    const later = await coldStart(context)
    const here = later.getByRole('region', { name: 'Reels' }).getByRole('listitem')
    await expect(here).toHaveCount(2)
    await expect(here.filter({ hasText: 'Downloaded' })).toHaveCount(1)
    await expect(here.filter({ hasText: 'Watched' })).toHaveCount(1)
    for (const [how, id] of [
      ['Downloaded', downloaded],
      ['Watched', watched],
    ] as const) {
      await later.goto('/on-this-phone')
      await here.filter({ hasText: how }).getByRole('link').click()
      await expect.poll(() => idOf(later)).toBe(id)
      await plays(later)
      expect((await video(later))?.src).toMatch(/^blob:/)
    }

    // The saver must not hold back what costs nothing.
    await later.evaluate(() => localStorage.setItem('data-saver', 'strict'))
    await later.goto(`/reels?id=${watched}`)
    await plays(later)
    await expect(thisPhone(later)).toBeVisible()
    await later.evaluate(() => localStorage.setItem('data-saver', 'off'))

    // The last feed, which includes a reel that is not on this phone.
    await later.goto('/reels')
    await expect.poll(() => idOf(later)).toBe(downloaded)
    await plays(later)
    const far = later.locator(`[data-reel="${ids[7]}"]`)
    await far.scrollIntoViewIfNeeded()
    await expect(far.getByRole('alert')).toHaveText(
      'This video isn’t on this phone. It loads when you’re back.',
    )
    await later.goto(`/reels?id=${untold}`)
    await expect(later.getByRole('heading', { name: 'This reel is not on this phone' })).toBeVisible()
    await later.getByRole('link', { name: 'See what’s on this phone' }).click()

    await here
      .filter({ hasText: 'Watched' })
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(here).toHaveCount(1)
    await later.goto(`/reels?id=${watched}`)
    // What the HTTP cache may still have does not count as downloaded.
    await expect.poll(() => idOf(later)).toBe(watched)
    await expect(thisPhone(later)).toBeHidden()
    expect((await video(later))?.src ?? '').not.toMatch(/^blob:/)

    await later.goto(`/reels?id=${untold}`)
    await expect(later.getByRole('heading', { name: 'This reel is not on this phone' })).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => idOf(later)).toBe(untold)
    await plays(later)
  })
})

test('whoever signs out takes their reels along', async ({ page }) => {
  await signInByForm(page, 'student')
  await page.goto('/reels')
  const person = await page.evaluate(() => localStorage.getItem('person'))
  await shown(page)
    .getByRole('link', { name: /^Download, / })
    .click()
  await expect(thisPhone(page)).toBeVisible()
  await page.goto('/on-this-phone')
  await expect(page.getByRole('region', { name: 'Reels' })).toContainText('Downloaded')
  await page.getByRole('button', { name: /your menu/i }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  const left = () =>
    page.evaluate(
      async (person) => [
        ...(await indexedDB.databases())
          .map(({ name }) => name)
          .filter((name) => name?.startsWith('campus-reels-')),
        ...Object.keys(localStorage).filter(
          (key) => key.startsWith('reels-kept') && key.includes(person ?? ''),
        ),
      ],
      person,
    )
  await expect.poll(left).toEqual([])

  await signInByForm(page, 'subadmin')
  await page.goto('/reels')
  await expect(shown(page).getByRole('link', { name: /^Download, / })).toBeVisible()
  await expect(thisPhone(page)).toBeHidden()
  await page.goto('/on-this-phone')
  await expect(page.getByRole('heading', { name: 'On this phone' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reels' })).toBeHidden()
})
