import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { answering, draftsHere, expect, signIn, test } from './campus.ts'

const shown = (page: Page) => page.locator('.reel[data-shown]')
const idOf = (page: Page) => shown(page).getAttribute('data-reel', { timeout: 10_000 })

/** Every video on the page: whose it is, whether it has a source, and what it does. */
const videos = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].map((video) => ({
      reel: video.closest<HTMLElement>('[data-reel]')?.dataset.reel,
      src: video.getAttribute('src'),
      playing: !video.paused && video.currentTime > 0,
      muted: video.muted,
    })),
  )
/** A toast, as it is seen. */
const told = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const playing = async (page: Page) => (await videos(page)).filter((video) => video.playing)

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

test('a visitor watches: one reel plays at a time, muted, by keys and buttons, and the address follows', async ({
  page,
}) => {
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

/** So much of the second reel is drawn in. */
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
  await expect(shown(page).getByText('Your saver holds videos back.')).toBeVisible()
  await expect(shown(page).locator('.reel-held')).toContainText('₦')
  expect(loaded).toEqual([])
  await shown(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playing(page)).toHaveLength(1)
  await go(page, 'ArrowDown')
  await expect(shown(page).getByText('Your saver holds videos back.')).toBeVisible()
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
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByLabel('Your comment').fill(slip)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(told(page, 'Comment posted successfully!')).toBeVisible()
  await expect(talk.getByText(slip)).toBeVisible({ timeout: 1_000 })
  await expect(page.getByRole('dialog').getByText(slip)).toHaveCount(1)

  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Your comment, edited').fill(words)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(talk.getByRole('listitem').filter({ hasText: words })).toContainText('edited')

  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
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
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'You may not do this' } }),
  )
  await heart.click()
  await expect(told(page, 'Failed to update like')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', liked)
})

test('Back closes the comments, and the feed stays where it is', async ({ page }) => {
  // As browsers without one do: where there is one, Android's Back goes to it as Esc does.
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
  expect(copied).toMatch(/ \(\d+ s, [\d.]+ (KB|MB)\)\n/)

  const link = shown(page).getByRole('link', { name: /^Download, \d+ KB/ })
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
  // Once here it costs nothing to have it again.
  const again = shown(page).getByRole('link', { name: 'Save file, no data needed' })
  const [fromHere] = await Promise.all([page.waitForEvent('download'), again.click()])
  expect((await readFile(await fromHere.path())).equals(whole)).toBe(true)
  await go(page, 'ArrowDown')
  await link.click()
  await expect(told(page, 'Download failed!')).toBeVisible()
})

const fixture = (name: string) => `test/fixtures/${name}`
const choose = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[name=video]').setInputFiles(file)

/** A video with so many bytes more than it needs, as a careless phone films them. */
async function heavy(name: string, bytes: number) {
  const video = await readFile(fixture(name))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes + 8)
  head.write('free', 4)
  const filling = Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7919) % 251))
  // Before the index, which is read at the end: a byte lost on the way, and there is no video any more.
  const index = video.lastIndexOf('moov') - 4
  const buffer = Buffer.concat([video.subarray(0, index), head, filling, video.subarray(index)])
  return { name, mimeType: 'video/mp4', buffer }
}

/** The pictures of a video, but for the first, which encoders sign. */
async function picturesIn(bytes: Buffer) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const track = await input.getPrimaryVideoTrack()
  const pictures: string[] = []
  if (track)
    for await (const { data } of new EncodedPacketSink(track).packets())
      pictures.push(createHash('sha256').update(data).digest('hex'))
  return pictures.slice(1)
}

test('a reel is refused on the phone with the words for what is wrong with it', async ({ page }) => {
  await signIn(page, 'student')
  await page.goto('/post-reel')
  const post = page.getByRole('button', { name: 'Post Reel' })
  await expect(post).toBeDisabled()
  await choose(page, fixture('seconds-61.mp4'))
  await expect(page.getByText('Video must be 60 seconds or less (TikTok-style)')).toBeVisible()
  await choose(page, fixture('seconds-61.webm'))
  await expect(page.getByText('Video must be 60 seconds or less (TikTok-style)')).toBeVisible()
  await choose(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('Only video files are allowed')).toBeVisible()
  await expect(post).toBeDisabled()

  await choose(page, fixture('seconds-59.mp4'))
  await expect(post).toBeEnabled()
  await post.click()
  await expect(page.getByText('Please add a caption')).toBeVisible()
  await page.getByLabel('Caption').fill('Kept through a reload')
  const tag = page.getByRole('textbox', { name: 'Tags' })
  for (const typed of ['#Oye', 'oye', '  ']) {
    await tag.fill(typed)
    await tag.press('Enter')
  }
  await tag.fill('Gate')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['#Oye', '#Gate'])
  await expect(page.getByText(/Saved on this phone/)).toBeVisible()
  await expect.poll(() => draftsHere(page)).toContain('Gate')
  await page.reload()
  await expect(page.getByLabel('Caption')).toHaveValue('Kept through a reload')
  await expect(page.getByLabel('Your video')).toBeVisible()
  await expect(post).toBeEnabled()
})

/** Chromium as test runners bring it plays no H.264; phones do. */
const playsH264 = (page: Page) =>
  page.evaluate(() => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== '')

test('a phone with an encoder makes the video smaller and says what that saves; whoever tries a broken one is told', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'student')
  test.skip(!(await playsH264(page)), 'this Chromium plays no H.264')
  await page.goto('/post-reel')
  await choose(page, await heavy('portrait-h264.mp4', 4_000_000))
  await expect(page.getByText(/4 MB → \d+ KB/)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('saves ₦3')).toBeVisible()
  await page.getByLabel('Caption').fill('Small enough for a bus')
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await expect(told(page, 'Reel uploaded successfully!')).toBeVisible({ timeout: 20_000 })
  await expect(shown(page)).toContainText('Small enough for a bus')

  await page.goto('/post-reel')
  await choose(page, { name: 'b.mp4', mimeType: 'video/mp4', buffer: await readFile(fixture('broken.mp4')) })
  await page.getByLabel('Caption').fill('Half a film')
  await expect(page.getByRole('button', { name: 'Post Reel' })).toBeEnabled()
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await expect(page.getByText('Only video files are allowed')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Caption')).toHaveValue('Half a film')
})

for (const name of ['landscape-h264.mp4', 'portrait-vp9.webm', 'no-audio.mp4', 'rotated-located.mov'])
  test(`what a phone films goes and plays: ${name}`, async ({ page }) => {
    await signIn(page, 'student')
    test.skip(!name.endsWith('.webm') && !(await playsH264(page)), 'this Chromium plays no H.264')
    await page.goto('/post-reel')
    await choose(page, fixture(name))
    await page.getByLabel('Caption').fill(`Filmed as ${name}`)
    await page.getByRole('button', { name: 'Post Reel' }).click()
    await page.waitForURL(/\/reels\?id=/)
    await expect(shown(page)).toContainText(`Filmed as ${name}`)
    await shown(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => playing(page)).toHaveLength(1)
  })

test.describe('where no service worker helps', () => {
  test.use({ serviceWorkers: 'block' })

  test('an upload cut five times arrives once, whole, from where it stopped', async ({ page, context }) => {
    test.setTimeout(120_000)
    // A phone without an encoder sends what it filmed.
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
    await signIn(page, 'student')
    const file = await heavy('portrait-h264.mp4', 5_000_000)
    /** A line of 200 KB a second, or none at all. */
    const lines = new Map<Page, CDPSession>()
    const line = async (page: Page, offline = false) => {
      const session = lines.get(page) ?? (await context.newCDPSession(page))
      lines.set(page, session)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        ...{ offline, latency: 20, downloadThroughput: -1, uploadThroughput: 200 * 1024 },
      })
    }
    const done = async (page: Page) =>
      Number(await page.getByRole('progressbar', { name: 'Sending the reel' }).getAttribute('aria-valuenow'))
    const moved = (page: Page, beyond: number) =>
      expect.poll(() => done(page).catch(() => 0), { timeout: 20_000 }).toBeGreaterThan(beyond)

    await page.goto('/post-reel')
    await line(page)
    await choose(page, file)
    await page.getByLabel('Caption').fill('Over a bad line')
    await page.getByRole('button', { name: 'Post Reel' }).click()
    await moved(page, 5)

    // 1. Paused, and posted again.
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText(/^Paused\./)).toBeVisible()
    await page.getByRole('button', { name: 'Post Reel' }).click()
    await moved(page, 10)
    // 2. The network goes and comes.
    await line(page, true)
    await expect(page.getByText(/^Waits on this phone/)).toBeVisible({ timeout: 20_000 })
    await line(page)
    await moved(page, 20)
    // 3. The page is loaded anew.
    await page.reload()
    await line(page)
    await moved(page, 30)
    // 4. The tab is killed.
    await page.close()
    const again = await context.newPage()
    await again.goto('/post-reel')
    await line(again)
    await moved(again, 40)
    // 5. One request breaks off.
    let broken = 0
    await again.route('**/api/uploads/*', (route) =>
      route.request().method() === 'PATCH' && broken++ === 0
        ? route.abort('connectionreset')
        : route.continue(),
    )
    await expect.poll(() => broken, { timeout: 20_000 }).toBeGreaterThan(0)
    await expect(told(again, 'Reel uploaded successfully!')).toBeVisible({ timeout: 40_000 })

    const { items } = await (await again.request.get('/api/my/reels')).json()
    const mine = items.filter(({ caption }: { caption: string }) => caption === 'Over a bad line')
    expect(mine).toHaveLength(1)
    const body = await (await again.request.get(mine[0].original.src)).body()
    expect(await picturesIn(body)).toEqual(await picturesIn(file.buffer))
  })
})

test('filmed with no network it waits, and goes by itself', async ({ page, context }) => {
  await signIn(page, 'student')
  await page.goto('/post-reel')
  await choose(page, fixture('seconds-59.mp4'))
  await page.getByLabel('Caption').fill('From between two towns')
  await expect(page.getByRole('button', { name: 'Post Reel' })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await expect(told(page, 'Saved as draft. Will upload when online.')).toBeVisible()
  await context.setOffline(false)
  // By the page or by the service worker, whoever is first.
  const mine = async () => (await (await page.request.get('/api/my/reels')).json()).items
  const captions = async () => (await mine()).map(({ caption }: { caption: string }) => caption)
  await expect.poll(captions, { timeout: 20_000 }).toContain('From between two towns')
  await page.goto('/profile?tab=reels')
  await expect(page.getByRole('heading', { name: 'From between two towns' })).toHaveCount(1)
})

test('captions that a film brings are read by its owner first, corrected, and shown until somebody hides them', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/post-reel')
  await choose(page, fixture('said.mp4'))
  await expect(page.getByText('This film brings captions of its own')).toBeVisible()
  await page.getByLabel('Caption', { exact: true }).fill('With its own words')
  const said = page.getByRole('textbox', { name: 'What is said' })
  await expect(said, 'nothing of them goes unread').toHaveCount(0)
  await page.getByRole('button', { name: 'Read its captions' }).click()
  await expect(said).toBeFocused()
  await expect(said).toHaveValue(/Ẹ wo bó ṣe ń sáré!/)
  await said.fill('Gbangba!')
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await expect(said).toHaveAccessibleDescription(/Line 1 does not begin with its time, such as 0:07/)
  await said.fill('0:00 Ẹ wò ó!\n0:01 Gbangba!')
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await page.waitForURL(/\/reels\?id=/)
  const { captionedAt, original } = await (await page.request.get(`/api/reels/${await idOf(page)}`)).json()
  expect(captionedAt).not.toBeNull()
  const kept = await (await page.request.get(original.src)).body()
  expect(kept.includes('sáré'), 'the film itself is kept without them').toBe(false)

  const line = shown(page).getByText(/^(Ẹ wò ó|Gbangba)!$/)
  test.skip(!(await playsH264(page)), 'this Chromium plays no H.264')
  await shown(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(line).toBeVisible()
  await page.keyboard.press('c')
  await expect(line).toHaveCount(0)
  await page.reload()
  await shown(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playing(page)).toHaveLength(1)
  await expect(line, 'hidden once, hidden until they are wanted again').toHaveCount(0)
  await page.keyboard.press('c')
  await expect(line).toBeVisible()
})

test('an owner edits the words of a reel, writes what is said in it, deletes it and takes that back', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/post-reel')
  await choose(page, fixture('portrait-h264.mp4'))
  await page.getByLabel('Caption').fill('First words')
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await page.waitForURL(/\/reels\?id=/)
  await shown(page).getByRole('button', { name: 'Edit or delete this reel' }).click()
  await page.getByRole('button', { name: 'Edit caption and tags' }).click()
  await page.getByRole('textbox', { name: 'Caption' }).fill('Better words')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(shown(page)).toContainText('Better words')
  await expect(page.getByRole('dialog')).toBeHidden()

  await shown(page).getByRole('button', { name: 'Edit or delete this reel' }).click()
  await page.getByRole('button', { name: 'Write captions' }).click()
  const said = page.getByRole('textbox', { name: 'What is said' })
  await said.fill('Ẹ wò ó!')
  await page.getByRole('button', { name: 'Save Captions' }).click()
  await expect(said).toHaveAccessibleDescription(/Line 1 does not begin with its time, such as 0:07/)
  await said.fill('0:00 Ẹ wò ó!\n0:01 Gbangba!')
  await page.getByRole('button', { name: 'Save Captions' }).click()
  await told(page, 'Captions saved').waitFor()
  // The saver of these tests holds the video back; seeking shows what is said there.
  await shown(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(shown(page).getByText(/^(Ẹ wò ó|Gbangba)!$/)).toBeVisible()

  await page.goto('/profile?tab=reels')
  await expect(page.getByRole('heading', { name: 'Better words' })).toBeVisible()
  await page.getByRole('button', { name: 'What to do with Better words' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Better words' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Better words' })).toBeVisible()
})

test('what a menu opens stays open, and Back closes it', async ({ page }) => {
  // The entry of the history is the page's own to keep where a browser has no CloseWatcher.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'))
  await signIn(page, 'student')
  await page.goto('/post-reel')
  await choose(page, fixture('portrait-h264.mp4'))
  await page.getByLabel('Caption').fill('First words')
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await page.waitForURL(/\/reels\?id=/)
  const address = page.url()
  for (const [what, field] of [
    ['Edit caption and tags', 'Caption'],
    ['Write captions', 'What is said'],
  ] as const) {
    await shown(page).getByRole('button', { name: 'Edit or delete this reel' }).click()
    await page.getByRole('button', { name: what }).click()
    const form = page.getByRole('textbox', { name: field })
    await expect(form, 'it is not closed by what closed the menu').toBeVisible()
    await form.fill('0:00 Ẹ wò ó!')
    await expect(form).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(address)
  }
})
