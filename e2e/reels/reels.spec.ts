import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answering, expect, signIn, test } from '#testing/journeys/campus.ts'
import { idOf, playing, shown, told, videos } from '#testing/journeys/reel-page.ts'

async function watch(page: Page, path = '/reels') {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(path)
  await expect.poll(async () => (await playing(page)).map(({ reel }) => reel)).toEqual([await idOf(page)])
}

async function go(page: Page, key: 'ArrowDown' | 'ArrowUp') {
  const before = await idOf(page)
  await page.keyboard.press(key)
  await expect.poll(() => idOf(page)).not.toBe(before)
}

test('a visitor watches: one reel plays at a time, muted, by keys and buttons, and the address follows', {
  tag: '@main',
}, async ({ page }) => {
  await watch(page)
  expect(await playing(page)).toMatchObject([{ muted: true }])
  await expect(page).toHaveURL(/\/reels$/)
  const first = await idOf(page)

  await go(page, 'ArrowDown')
  const second = await idOf(page)
  await expect.poll(async () => (await playing(page)).map(({ reel }) => reel)).toEqual([second])
  await expect(page).toHaveURL(new RegExp(`/reels\\?id=${second}$`))

  await page.keyboard.press(' ')
  await expect.poll(() => playing(page)).toEqual([])
  const bar = shown(page).getByRole('slider', { name: 'Place in the reel' })
  const stood = Number(await bar.inputValue())
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await bar.inputValue())).toBeGreaterThan(stood + 100)
  await bar.fill('500')
  await expect(bar).toHaveAttribute('aria-valuetext', /^\d+ of \d+ seconds$/)
  const rate = () =>
    shown(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.playbackRate)
  await page.keyboard.press('>')
  await expect.poll(rate).toBe(1.5)
  await shown(page).getByRole('button', { name: 'More about this reel' }).click()
  await page.getByRole('button', { name: '1×', exact: true }).click()
  await expect.poll(rate).toBe(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await shown(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playing(page)).toHaveLength(1)

  await page.keyboard.press('m')
  const sound = shown(page).getByRole('button', { name: 'Sound' })
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => playing(page)).toMatchObject([{ muted: false }])
  await page.reload()
  await expect(sound).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('reels-sound'))).toBe('on')
  expect(await idOf(page)).toBe(second)

  await page.goto('/reels')
  await expect(shown(page)).toHaveCount(1)
  await page.keyboard.press('l')
  await expect(told(page, 'Please sign in to like reels')).toBeVisible()
  expect(await idOf(page)).toBe(first)
})

/** Scrolls this fraction of the second reel into view. */
const drawIn = (page: Page, part: number) =>
  page.locator('.stage').evaluate((stage, part) => {
    stage.style.scrollSnapType = 'none'
    stage.scrollTo({ top: stage.clientHeight * part, behavior: 'instant' })
  }, part)

test('a reel less than 70 % visible does not play', async ({ page }) => {
  await watch(page)
  await drawIn(page, 0.4)
  await expect.poll(() => playing(page)).toEqual([])
  await drawIn(page, 0.25)
  await expect.poll(() => playing(page)).toHaveLength(1)
})

test('the next reel begins to load while it is drawn in, and lets go of the line when it is let go', async ({
  page,
}) => {
  await watch(page)
  const [first, second] = await page
    .locator('[data-reel]')
    .evaluateAll((reels) => reels.map((reel) => reel.getAttribute('data-reel')))
  const loading = async () => (await videos(page)).flatMap(({ src, reel }) => (src ? [reel] : []))
  expect(await loading()).toEqual([first])
  await drawIn(page, 0.3)
  await expect.poll(loading).toEqual([first, second])
  await drawIn(page, 0)
  await expect.poll(loading).toEqual([first])
  await expect.poll(async () => (await playing(page)).map(({ reel }) => reel)).toEqual([first])
})

test('a link opens exactly its reel and goes on from it, to the last one, without a jump', async ({
  page,
}) => {
  await page.goto('/reels')
  const ids = await page
    .locator('[data-reel]')
    .evaluateAll((reels) => reels.map((reel) => reel.getAttribute('data-reel')))
  expect(ids.length).toBe(12)
  await watch(page, `/reels?id=${ids[5]}`)
  expect(await idOf(page)).toBe(ids[5])
  await go(page, 'ArrowDown')
  expect(await idOf(page)).toBe(ids[6])
  await expect
    .poll(() => page.locator('[data-reel]').count(), 'the next page comes before it is needed')
    .toBeGreaterThan(11)
  expect(await idOf(page)).toBe(ids[6])

  await page.goto('/reels?id=01a1fdef-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Reel not found' })).toBeVisible()
})

test('a hundred reels on, what is out of sight has no source, and memory is where it was', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await watch(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') }
  }
  let swipes = 0
  const swipe = async (times: number) => {
    for (let one = 0; one < times; one += 1) {
      await go(page, Math.floor(swipes / 11) % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
      swipes += 1
      const all = await videos(page)
      expect(all.filter(({ src }) => src).length).toBeLessThanOrEqual(2)
      expect(all.length).toBeLessThanOrEqual(2)
    }
  }
  await swipe(22)
  const before = await measure()
  await swipe(88)
  const after = await measure()
  expect(after.heap).toBeLessThan(before.heap * 1.2)
  expect(after.nodes).toBeLessThan(before.nodes * 1.2)
})

test('with the saver on nothing loads by itself; the price stands where the tap is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => localStorage.setItem('data-saver', 'strict'))
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)/.test(request.url())) loaded.push(request.url())
  })
  await page.goto('/reels')
  await expect(shown(page).getByText('Data saver is on.')).toBeVisible()
  await expect(shown(page).locator('.reel-held')).toContainText('₦')
  expect(loaded).toEqual([])
  await shown(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playing(page)).toHaveLength(1)
  await go(page, 'ArrowDown')
  await expect(shown(page).getByText('Data saver is on.')).toBeVisible()
})

test('what one member says, another sees within a second; likes and deletions reach everybody', async ({
  page,
  browser,
  campus,
}) => {
  await signIn(page, 'student')
  await page.goto('/reels')
  const id = await idOf(page)
  const elsewhere = await browser.newContext({ baseURL: campus.url, reducedMotion: 'reduce' })
  const other = answering(await elsewhere.newPage())
  await other.goto(`/reels?id=${id}`)
  await shown(other)
    .getByRole('button', { name: /comments?$/ })
    .click()
  const talk = other.getByRole('dialog')
  await expect(talk.getByRole('listitem').first()).toBeVisible()

  await shown(page)
    .getByRole('button', { name: /comments?$/ })
    .click()
  const slip = `I was thre, row ${Date.now() % 1000}.`
  const words = slip.replace('thre', 'there')
  await page.getByLabel('Your comment').fill('   ')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByLabel('Your comment').fill(slip)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(told(page, 'Comment posted successfully!')).toBeVisible()
  await expect(talk.getByText(slip)).toBeVisible({ timeout: 1_000 })
  await expect(page.getByRole('dialog').getByText(slip)).toHaveCount(1)

  const choose = async (what: string, of: string) => {
    const item = page.getByRole('dialog').getByRole('listitem').filter({ hasText: of })
    await item.getByRole('button', { name: /^More about the comment/ }).click()
    await item.getByRole('button', { name: `${what} the comment` }).click()
  }
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^More about the comment/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(page.locator('.talk'), 'the menu closes alone').toBeVisible()
  await choose('Edit', slip)
  await page.getByLabel('Edit your comment').fill(words)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(talk.getByRole('listitem').filter({ hasText: words })).toContainText('edited')

  await choose('Delete', words)
  await expect(talk.getByText(words)).toHaveCount(0)
  await expect(told(page, 'Comment deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(talk.getByText(words)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const heart = shown(page).getByRole('button', { name: /Like this reel/ })
  const { ids } = await (await page.request.get(`/api/liked-reels?ids=${id}`)).json()
  await expect(heart).toHaveAttribute('aria-pressed', String(ids.length === 1))
  const before = Number.parseInt((await heart.textContent()) ?? '', 10)
  const [liked, likes] = ids.length === 1 ? ['false', before - 1] : ['true', before + 1]
  await page.keyboard.press('l')
  await expect(heart).toHaveAttribute('aria-pressed', liked)
  await expect(heart).toContainText(String(likes))
  await expect
    .poll(async () => (await (await page.request.get(`/api/reels/${id}`)).json()).likes, 'it has arrived')
    .toBe(likes)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', liked)
  await expect(heart).toContainText(String(likes))
  await page.route('**/api/reels/*/like', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'You can’t do this' } }),
  )
  await heart.click()
  await expect(told(page, 'Failed to update like')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', liked)
})

test('Back closes the comments, and the feed stays where it is', { tag: '@main' }, async ({ page }) => {
  // Without a CloseWatcher; where there is one, Android's Back triggers it as Esc does.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'))
  await watch(page)
  await go(page, 'ArrowDown')
  const id = await idOf(page)
  await expect(page).toHaveURL(new RegExp(`id=${id}`))
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/reels(\?|$)/.test(request.url())) asked.push(request.url())
  })
  const comments = shown(page).getByRole('button', { name: /comments?$/ })
  const talk = page.getByRole('dialog', { name: /comments?$/ })
  for (const close of [() => page.goBack(), () => talk.getByRole('button', { name: 'Close' }).click()]) {
    await comments.click()
    await expect(talk).toBeVisible()
    await close()
    await expect(page, 'the page is not left').toHaveURL(new RegExp(`id=${id}`))
    await expect(talk).toHaveCount(0)
    expect(await idOf(page)).toBe(id)
    await expect.poll(async () => (await playing(page)).map(({ reel }) => reel)).toEqual([id])
  }
  await comments.click()
  await go(page, 'ArrowDown')
  const next = await idOf(page)
  await page.goBack()
  await expect(talk).toHaveCount(0)
  await expect(page, 'a reload leads to the reel that is shown').toHaveURL(new RegExp(`id=${next}`))
  expect(await idOf(page)).toBe(next)
  expect(asked, 'the feed is not read anew').toEqual([])
})

test('a reel is shared by its link and downloaded under its name', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/reels')
  await shown(page).getByRole('button', { name: 'Share' }).click()
  await expect(told(page, 'Video link copied!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`/reels?id=${await idOf(page)}`)
  expect(copied).toMatch(/ \(\d+ s, [\d.]+\s(KB|MB)\)\n/)

  const link = shown(page).getByRole('link', { name: /^Download, \d+\sKB/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^fuoye-reel-[\da-f]{8}\.webm$/)
  await expect(told(page, 'Download completed!')).toBeVisible()
  const saved = await readFile(await download.path())
  const { items } = await (await page.request.get('/api/reels')).json()
  const whole = await (await page.request.get(items[0].original.src)).body()
  expect(saved.equals(whole)).toBe(true)

  await page.route('**/files/**', (route) =>
    /\.webm$/.test(route.request().url())
      ? route.fulfill({ status: 404, json: { code: 'missing', message: 'Not found' } })
      : route.continue(),
  )
  // Once downloaded, saving it again costs nothing.
  const again = shown(page).getByRole('link', { name: 'Save, no data needed' })
  const [fromHere] = await Promise.all([page.waitForEvent('download'), again.click()])
  expect((await readFile(await fromHere.path())).equals(whole)).toBe(true)
  await go(page, 'ArrowDown')
  await link.click()
  await expect(told(page, 'Download failed!')).toBeVisible()
})
