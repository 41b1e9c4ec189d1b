import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { draftsHere, expect, signIn, test } from '#testing/journeys/campus.ts'
import { idOf, playing, shown, told } from '#testing/journeys/reel-page.ts'

const fixture = (name: string) => `test/fixtures/${name}`
const choose = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[name=video]').setInputFiles(file)

/** Posts a reel that needs no conversion and is shown at once. */
async function post(page: Page, name: string, caption: string) {
  await page.goto('/post-reel')
  await choose(page, fixture(name))
  await page.getByLabel('Caption').fill(caption)
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await page.waitForURL(/\/reels\?id=/)
}

/** A video padded with so many bytes, like a careless recording. */
async function heavy(name: string, bytes: number) {
  const video = await readFile(fixture(name))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes + 8)
  head.write('free', 4)
  const filling = Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7919) % 251))
  // In front of the index, which is last: one lost byte breaks the video.
  const index = video.lastIndexOf('moov') - 4
  const buffer = Buffer.concat([video.subarray(0, index), head, filling, video.subarray(index)])
  return { name, mimeType: 'video/mp4', buffer }
}

/** The pictures of a video except the first, which encoders sign. */
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

/** Playwright's Chromium plays no H.264; phones do. */
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
  await expect(page.getByText(/4\sMB → \d+\sKB/)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('saves ₦3')).toBeVisible()
  await page.getByLabel('Caption').fill('Small enough for a bus')
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await expect(told(page, 'Reel uploaded successfully!')).toBeVisible({ timeout: 20_000 })
  await expect(shown(page)).toContainText('Small enough for a bus')

  await page.goto('/post-reel')
  await choose(page, { name: 'b.mp4', mimeType: 'video/mp4', buffer: await readFile(fixture('broken.mp4')) })
  await expect(page.getByText(/^This video is damaged or incomplete/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post Reel' })).toBeDisabled()
  const sound = await readFile(fixture('sound-only.mp4'))
  await choose(page, { name: 's.mp4', mimeType: 'video/mp4', buffer: sound })
  await page.getByLabel('Caption').fill('Sound alone')
  await expect(page.getByRole('button', { name: 'Post Reel' })).toBeEnabled()
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await expect(page.getByText('Only video files are allowed')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Caption')).toHaveValue('Sound alone')
  await expect(page.getByRole('button', { name: 'Post Reel' })).toBeDisabled()
})

for (const name of ['landscape-h264.mp4', 'portrait-vp9.webm', 'no-audio.mp4', 'rotated-located.mov'])
  test(`what a phone films goes and plays: ${name}`, async ({ page }) => {
    await signIn(page, 'student')
    test.skip(!name.endsWith('.webm') && !(await playsH264(page)), 'this Chromium plays no H.264')
    await post(page, name, `Filmed as ${name}`)
    await expect(shown(page)).toContainText(`Filmed as ${name}`)
    await shown(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => playing(page)).toHaveLength(1)
  })

test.describe('where no service worker helps', () => {
  test.use({ serviceWorkers: 'block' })

  test('an upload cut five times arrives once, whole, from where it stopped', async ({ page, context }) => {
    test.setTimeout(120_000)
    // A phone without an encoder sends the original.
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
    await signIn(page, 'student')
    const file = await heavy('portrait-h264.mp4', 5_000_000)
    /** Throttles to 200 KB/s, or goes offline. */
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
    // 2. The network goes and comes back.
    await line(page, true)
    await expect(page.getByText(/^Waiting on this phone/)).toBeVisible({ timeout: 20_000 })
    await line(page)
    await moved(page, 20)
    // 3. The page is reloaded.
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
  // By the page or by the service worker, whichever is first.
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
  await expect(page.getByText('This video has its own captions')).toBeVisible()
  await page.getByLabel('Caption', { exact: true }).fill('With its own words')
  const said = page.getByRole('textbox', { name: 'Captions text' })
  await expect(said, 'nothing of them goes unread').toHaveCount(0)
  await page.getByRole('button', { name: 'Read its captions' }).click()
  await expect(said).toBeFocused()
  await expect(said).toHaveValue(/Ẹ wo bó ṣe ń sáré!/)
  await said.fill('Gbangba!')
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await expect(said).toHaveAccessibleDescription(/Line 1 doesn’t start with its time, such as 0:07/)
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
  await post(page, 'portrait-h264.mp4', 'First words')
  await shown(page).getByRole('button', { name: 'Edit or delete this reel' }).click()
  await page.getByRole('button', { name: 'Edit caption and tags' }).click()
  await page.getByRole('textbox', { name: 'Caption' }).fill('Better words')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(shown(page)).toContainText('Better words')
  await expect(page.getByRole('dialog')).toBeHidden()

  await shown(page).getByRole('button', { name: 'Edit or delete this reel' }).click()
  await page.getByRole('button', { name: 'Write captions' }).click()
  const said = page.getByRole('textbox', { name: 'Captions text' })
  await said.fill('Ẹ wò ó!')
  await page.getByRole('button', { name: 'Save Captions' }).click()
  await expect(said).toHaveAccessibleDescription(/Line 1 doesn’t start with its time, such as 0:07/)
  await said.fill('0:00 Ẹ wò ó!\n0:01 Gbangba!')
  await page.getByRole('button', { name: 'Save Captions' }).click()
  await told(page, 'Captions saved').waitFor()
  // The saver of these tests does not load the video; seeking shows the text there.
  await shown(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(shown(page).getByText(/^(Ẹ wò ó|Gbangba)!$/)).toBeVisible()

  await page.goto('/profile?tab=reels')
  await expect(page.getByRole('heading', { name: 'Better words' })).toBeVisible()
  await page.getByRole('button', { name: 'Options for Better words' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Better words' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Better words' })).toBeVisible()
})

test('what a menu opens stays open, and Back closes it', async ({ page }) => {
  // Without a CloseWatcher the page manages the history entry itself.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'))
  await signIn(page, 'student')
  await post(page, 'portrait-h264.mp4', 'First words')
  const address = page.url()
  for (const [what, field] of [
    ['Edit caption and tags', 'Caption'],
    ['Write captions', 'Captions text'],
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
