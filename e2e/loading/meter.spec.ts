import type { Page } from '@playwright/test'
import { countingLine } from '#testing/journeys/byte-counter.ts'
import { demo, expect, test, workerStands } from '#testing/journeys/campus.ts'
import { noise } from '#testing/server/samples/media.ts'

test.use({ serviceWorkers: 'allow' })

/** What this phone has counted: its pages and its worker. */
const told = (page: Page) =>
  page.evaluate(async () => {
    const ofWorker = await (await caches.open('assets')).match('/data-used')
    const kept = [localStorage.getItem('data-used') ?? '{}', (await ofWorker?.text()) ?? '{}']
    return kept
      .flatMap((days) => Object.values(JSON.parse(days) as Record<string, number>))
      .reduce((sum, bytes) => sum + bytes, 0)
  })

test('the meter says what went over the line: pages, the worker, a video, a book, a photo that is sent, a live stream', async ({
  page,
  campus,
}) => {
  const line = await countingLine(campus.url)
  const agree = async (what: string) => {
    const ratio = async () => (await told(page)) / (line.counted.sent + line.counted.got)
    await expect.poll(ratio, { message: what, timeout: 8_000 }).toBeGreaterThan(0.98)
    expect(await ratio(), what).toBeLessThan(1.02)
  }
  try {
    // Somebody new, without a photo yet, signed in without the proxy.
    const [email, password] = ['meter@student.fuoye.edu.ng', demo.password]
    const headers = { origin: campus.url }
    const facts = { fullName: 'Ṣadé Òkò', department: 'Law', level: '200', confirmPassword: password }
    await page.request.post(`${campus.url}/api/accounts`, { data: { ...facts, email, password }, headers })
    await page.request.post(`${campus.url}/api/session`, { data: { email, password }, headers })
    await page.goto(`${line.url}/blog`)
    await workerStands(page)
    await agree('the first visit')

    await page.goto(`${line.url}/reels`)
    await page.getByRole('button', { name: 'Play' }).first().click()
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1)
    await agree('a video')

    const { items } = (await (await page.request.get(`${campus.url}/api/books?search=phy+101`)).json()) as {
      items: { id: string }[]
    }
    await page.goto(`${line.url}/books/${items[0]?.id}/read`)
    await expect(page.locator('.reader-foot').getByRole('status')).toHaveText('Page 1 of 4')
    await agree('a book')

    await page.goto(`${line.url}/profile`)
    await page.getByRole('main').getByRole('button', { name: 'Edit Profile', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await noise(640, 640) }
    await dialog.getByLabel('Profile image').setInputFiles(photo)
    const before = line.counted.sent
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await expect.poll(() => line.counted.sent).toBeGreaterThan(before + 60_000)
    await agree('a photo')

    // Text alone, in letters of two and three bytes: next to nothing beside the rest.
    const { items: posts } = (await (await page.request.get(`${campus.url}/api/posts`)).json()) as {
      items: { id: string }[]
    }
    await page.goto(`${line.url}/blog/${posts[0]?.id}`)
    await agree('a post')
    // The page's own requests are done and counted.
    const both = async () => ({ told: await told(page), line: line.counted.sent + line.counted.got })
    let so = { told: 0, line: 0 }
    await expect(async () => {
      const before = so
      so = await both()
      expect(so).toEqual(before)
    }).toPass({ intervals: [2_500] })
    for (const said of ['Ọ̀rẹ́', 'Ẹ̀gbọ́n', 'Ọmọ']) {
      await page.getByLabel('Your comment').fill(`${said} `.repeat(300).slice(0, 2_000))
      await page.getByRole('button', { name: 'Post Comment' }).click()
      await expect(page.locator('main').getByText(said).first()).toBeVisible()
      await expect(page.getByLabel('Your comment')).toHaveValue('')
    }
    const ofWords = async () =>
      ((await told(page)) - so.told) / (line.counted.sent + line.counted.got - so.line)
    await expect.poll(ofWords, { message: 'what was said', timeout: 8_000 }).toBeGreaterThan(0.98)
    expect(await ofWords(), 'what was said').toBeLessThan(1.02)
  } finally {
    await line.close()
  }
})

const leaving: [string, (page: Page, url: string) => Promise<unknown>][] = [
  ['is passed by', (page) => page.keyboard.press('ArrowDown')],
  ['is left with its page', (page, url) => page.goto(`${url}/settings`)],
]
for (const [how, leave] of leaving)
  test(`the meter counts what came of a reel that ${how} half loaded`, async ({ page, campus }) => {
    const line = await countingLine(campus.url)
    try {
      await page.goto(`${line.url}/reels`)
      await workerStands(page)
      const now = async () => ({ told: await told(page), line: line.counted.sent + line.counted.got })
      let last = { told: 0, line: 0 }
      const rests = () =>
        expect(async () => {
          const before = last
          last = await now()
          expect(last).toEqual(before)
        }).toPass({ intervals: [2_500] })
      // A file that is half here is counted on the line and not yet by the phone.
      await expect(async () => {
        await rests()
        expect(last.told / last.line).toBeGreaterThan(0.97)
      }).toPass()
      const { line: sofar, told: counted } = last
      line.pace.bytes = 4_000
      await page.getByRole('button', { name: 'Play' }).first().click()
      await expect
        .poll(() => line.counted.sent + line.counted.got - sofar, { intervals: [50] })
        .toBeGreaterThan(70_000)
      // What a page that leaves has not read is on the line, and in no count: the film's rest, and the next film's start.
      line.freeze()
      await page.waitForTimeout(1_000)
      await leave(page, line.url)
      line.pace.bytes = Number.POSITIVE_INFINITY
      await expect(async () => {
        await rests()
        const ratio = (last.told - counted) / (last.line - sofar)
        expect(ratio).toBeGreaterThan(0.9)
        expect(ratio).toBeLessThan(1.1)
      }).toPass()
    } finally {
      await line.close()
    }
  })
