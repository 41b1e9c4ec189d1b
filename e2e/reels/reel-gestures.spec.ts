import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#testing/journeys/campus.ts'
import { idOf, playing, shown } from '#testing/journeys/reel-page.ts'

async function watch(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const gestures = page.waitForResponse(/\/assets\/gestures-/)
  await page.goto('/reels')
  await expect.poll(async () => (await playing(page)).map(({ reel }) => reel)).toEqual([await idOf(page)])
  await gestures
}
const heart = (page: Page) => shown(page).getByRole('button', { name: /Like this reel/ })
const rate = (page: Page) =>
  shown(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.playbackRate)

test('two taps like a reel where it is tapped, go on playing, and never take the like back; its heart does', async ({
  page,
}) => {
  await signIn(page, 'student')
  await watch(page)
  // Unlikes it first: the demo's student may like it already.
  await expect(async () => {
    if ((await heart(page).getAttribute('aria-pressed')) === 'true') await page.keyboard.press('l')
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false', { timeout: 1_000 })
  }).toPass()
  // It may be gone before a slow machine looks, so the page records it.
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      const one = document.querySelector<HTMLElement>('.reel-heart')
      const { left = 0 } = one?.closest('.reel')?.getBoundingClientRect() ?? {}
      if (one) document.documentElement.dataset.heartAt ??= String(left + Number.parseFloat(one.style.left))
    })
    watcher.observe(document.body, { childList: true, subtree: true })
  })
  await page.mouse.dblclick(170, 300)
  await expect(page.locator('html')).toHaveAttribute('data-heart-at', '170')
  const shownHeart = page.locator('.reel-heart')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(shownHeart).toHaveCount(0)
  expect(await playing(page)).toHaveLength(1)

  await page.mouse.dblclick(170, 300)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await playing(page)).toHaveLength(1)
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('l')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
})

test('one tap pauses at once; a finger that stays plays at twice the speed, and pauses nothing', async ({
  page,
}) => {
  await watch(page)
  await page.mouse.click(170, 300)
  await expect(page.locator('.reel[data-shown=paused]')).toHaveCount(1, { timeout: 200 })
  // Later than a second tap would come.
  await expect(shown(page).locator('.reel-held')).toHaveCSS('opacity', '1')
  await expect(async () => {
    await page.mouse.click(170, 300)
    expect(await playing(page)).toHaveLength(1)
  }).toPass()

  await page.mouse.move(170, 300)
  await page.mouse.down()
  await expect.poll(() => rate(page)).toBe(2)
  await page.mouse.up()
  await expect.poll(() => rate(page)).toBe(1)
  expect(await playing(page)).toHaveLength(1)
})

test('a finger that stays on a reel that stands opens what else there is; one that is not wanted is hidden from this person alone', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  await watch(page)
  const unwanted = await idOf(page)
  const menu = page.getByRole('dialog')
  const paused = page.locator('.reel[data-shown=paused]')
  // Two quick taps are a like, and a held finger plays faster: on a slow machine this needs another try.
  await expect(async () => {
    if ((await paused.count()) === 0) await page.mouse.click(170, 300)
    await expect(paused).toHaveCount(1, { timeout: 1_000 })
    await page.mouse.move(170, 300)
    await page.mouse.down()
    const save = menu.getByRole('button', { name: /^Save/ })
    await expect(save)
      .toBeVisible({ timeout: 2_000 })
      .finally(() => page.mouse.up())
  }).toPass()
  await expect(menu).toBeVisible()
  await menu.getByRole('button', { name: /^Not interested/ }).click()
  await expect(menu).toBeHidden()
  await expect.poll(() => idOf(page)).not.toBe(unwanted)
  await expect(page.locator(`[data-reel="${unwanted}"]`)).toHaveCount(0)

  await test.step('also after a reload, but for whoever follows a link to it', async () => {
    await page.goto('/reels')
    await expect(page.locator(`[data-reel="${unwanted}"]`)).toHaveCount(0)
    await page.goto(`/reels?id=${unwanted}`)
    await expect(page.locator(`[data-reel="${unwanted}"]`)).toHaveCount(1)
  })

  await test.step('the next one has a way back, and keys reach it', async () => {
    await page.goto('/reels')
    const more = shown(page).getByRole('button', { name: 'More about this reel' })
    // Own reels lack this menu: goes on to somebody else's.
    await expect(async () => {
      if ((await more.count()) === 0) await page.keyboard.press('ArrowDown')
      await expect(more).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const next = await idOf(page)
    await more.focus()
    await page.keyboard.press('Enter')
    await menu.getByRole('button', { name: /^Not interested/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(`[data-reel="${next}"]`)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator(`[data-reel="${next}"]`)).toHaveCount(1)
  })

  await test.step('nobody else misses it', async () => {
    await context.clearCookies()
    await signIn(page, 'subadmin')
    await page.goto('/reels')
    await expect(page.locator(`[data-reel="${unwanted}"]`)).toHaveCount(1)
  })
})

test('under its name stands one line, which ends before the buttons', async ({ page }) => {
  await page.goto('/reels')
  for (const letters of ['100%', '200%']) {
    await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), letters)
    const line = await shown(page).locator('.reel-when').boundingBox()
    const rail = await shown(page).locator('.reel-side').boundingBox()
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(rail?.x ?? 0)
    const rows = await shown(page)
      .locator('.reel-when')
      .evaluate(
        (one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
      )
    expect(Math.round(rows)).toBe(1)
  }
})
