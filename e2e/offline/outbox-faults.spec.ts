import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, signIn, signInByForm, test, workerStands } from '#testing/journeys/campus.ts'

test.use({ serviceWorkers: 'allow' })

const outboxLink = (page: Page) => page.getByRole('link', { name: /^Outbox/ })
const told = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

async function openPost(page: Page, which: number): Promise<string> {
  await page.goto('/blog')
  await page.getByRole('article').nth(which).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /comments?$/ })).toBeVisible()
  return new URL(page.url()).pathname
}

async function say(page: Page, words: string) {
  await page.getByLabel('Your comment').fill(words)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(outboxLink(page)).toHaveAccessibleName('Outbox: 1 waiting')
}

/** How often the campus has this comment. */
async function there(page: Page, post: string, words: string): Promise<number> {
  const { items } = await (await page.request.get(`/api/posts${post.replace('/blog', '')}/comments`)).json()
  return items.filter(({ content }: { content: string }) => content === words).length
}

/** Goes offline without touching the page. */
const away = (context: BrowserContext) => context.setOffline(true)

test.describe('as a page alone sends it', () => {
  // Without the worker, which could rightly send it in the meantime.
  test.use({ serviceWorkers: 'block' })

  test('a campus without room is waited for, which is said, and asked again', async ({ page, context }) => {
    await signIn(page, 'student')
    const post = await openPost(page, 2)
    let refused = 0
    await context.route('**/api/posts/*/comments/*', (route) => {
      refused += 1
      return route.fulfill({ status: 507, json: { code: 'full', message: 'Our storage is full' } })
    })
    await say(page, 'There is always room at the gate')
    await expect(page.getByRole('listitem').filter({ hasText: 'always room' })).toContainText(
      'Waiting to be sent',
    )
    await outboxLink(page).click()
    const waiting = page.getByRole('region', { name: 'Waiting' })
    await expect(waiting).toContainText('Our storage is full right now; we’ll try again')
    expect(await there(page, post, 'There is always room at the gate')).toBe(0)
    // It is retried while offline, and then the network is back.
    await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(1)
    await context.unroute('**/api/posts/*/comments/*')
    await expect(page.getByRole('region', { name: 'Sent today' })).toContainText(/Sent \d\d:/, {
      timeout: 20_000,
    })
    expect(await there(page, post, 'There is always room at the gate')).toBe(1)
  })

  test('whoever is signed out meanwhile is told; it goes when they sign in again, and for nobody else', async ({
    page,
    context,
  }) => {
    await signInByForm(page, 'student')
    const post = await openPost(page, 3)
    await expect(page.getByLabel('Your comment')).toBeVisible()
    await page.getByLabel('Your comment').fill('Mine alone')
    // The session ends on the way, so that no other request of the page learns it before there is a comment.
    await context.route(
      '**/api/posts/*/comments/*',
      async (route) => {
        await context.clearCookies()
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect(
      // Said by the outbox or by the page: one toast is shown at a time.
      told(page, /^You (are|have been) signed out\. We’ll send what you made when you sign in again\./),
    ).toBeVisible()
    await expect(page.getByText('Please sign in to post comments.')).toBeVisible()
    // It says that something waits, but not what it is or whose.
    await expect(outboxLink(page)).toHaveAccessibleName('Outbox: 1 waiting for its owner to sign in')
    await outboxLink(page).click()
    await expect(page.getByText('One thing is waiting for its owner to sign in.')).toBeVisible()
    await expect(page.getByText('Mine alone')).toBeHidden()

    await signInByForm(page, 'subadmin')
    await page.goto('/outbox')
    await expect(page.getByRole('heading', { name: 'All sent' })).toBeVisible()
    expect(await there(page, post, 'Mine alone')).toBe(0)

    await context.clearCookies()
    await signInByForm(page, 'student')
    await page.goto('/outbox')
    await expect(page.getByRole('region', { name: 'Sent today' })).toContainText(/Sent \d\d:/)
    expect(await there(page, post, 'Mine alone')).toBe(1)
  })

  test('a file that is refused needs its owner, and holds up nothing behind it', async ({
    page,
    context,
  }) => {
    await signIn(page, 'student')
    await page.goto('/post-reel')
    const video = {
      name: 'sound.mp4',
      mimeType: 'video/mp4',
      buffer: await readFile('test/fixtures/sound-only.mp4'),
    }
    await page.locator('input[name=video]').setInputFiles(video)
    await page.getByLabel('Caption').fill('Sound alone')
    await expect(page.getByRole('button', { name: 'Post Reel' })).toBeEnabled()
    await page.waitForLoadState('networkidle')
    await away(context)
    await page.getByRole('button', { name: 'Post Reel' }).click()
    await expect(told(page, 'Saved as draft. Will upload when online.')).toBeVisible()
    await context.setOffline(false)
    await expect(outboxLink(page)).toHaveAccessibleName('Outbox: 1 needs you', { timeout: 20_000 })

    const post = await openPost(page, 4)
    await page.getByLabel('Your comment').fill('Said after it')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect.poll(() => there(page, post, 'Said after it')).toBe(1)

    await outboxLink(page).click()
    const needy = page.getByRole('region', { name: 'Needs you' })
    await expect(needy).toContainText('Only video files are allowed. What you made is saved.')
    await expect(needy.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/post-reel')
    await needy.getByRole('button', { name: 'Remove' }).click()
    await expect(needy).toBeHidden()
  })

  test('what is said and liked does not wait behind a long upload', async ({ page, context }) => {
    test.setTimeout(60_000)
    // A phone without an encoder sends the original.
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await signIn(page, 'student')
    await page.goto('/post-reel')
    const film = await readFile('test/fixtures/portrait-h264.mp4')
    // Like a careless recording: three megabytes of padding at its end.
    const filling = Buffer.alloc(3_000_008, 7)
    filling.writeUInt32BE(filling.length)
    filling.write('free', 4)
    const video = { name: 'long.mp4', mimeType: 'video/mp4', buffer: Buffer.concat([film, filling]) }
    await page.locator('input[name=video]').setInputFiles(video)
    await page.getByLabel('Caption').fill('A long one')
    const line = await context.newCDPSession(page)
    const slow = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 20, downloadThroughput: -1, uploadThroughput },
      })
    await line.send('Network.enable')
    await slow(60 * 1024)
    await page.getByRole('button', { name: 'Post Reel' }).click()
    await expect(outboxLink(page)).toHaveAccessibleName(/sending, \d+%/, { timeout: 20_000 })
    const encoders = fetched.filter((url) => url.includes('/shrink-video-'))
    expect(encoders, 'nor is what would make it smaller paid for').toEqual([])
    await page.getByRole('link', { name: 'Blog' }).locator('visible=true').first().click()
    await page.getByRole('article').nth(5).getByRole('link').click()
    await expect(page.getByRole('heading', { name: /comments?$/ })).toBeVisible()
    const post = new URL(page.url()).pathname
    await page.getByLabel('Your comment').fill('While it uploads')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect(told(page, 'Comment posted successfully!')).toBeVisible()
    expect(await there(page, post, 'While it uploads')).toBe(1)
    await expect(outboxLink(page)).toHaveAccessibleName(/sending, \d+%/)
    await slow(-1)
    await expect(told(page, 'Reel uploaded successfully!')).toBeVisible({ timeout: 30_000 })
    await expect(outboxLink(page)).toBeHidden()
  })
})

test('a network that goes at every word and comes back loses none, and doubles none', async ({
  page,
  context,
}) => {
  // The browser would rightly send it by itself in the meantime.
  await context.addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })
  })
  await signIn(page, 'student')
  const post = await openPost(page, 7)
  await workerStands(page)
  const words = ['One for the road', 'Two for the bridge', 'Three for the hill']
  await away(context)
  for (const one of words) {
    await page.getByLabel('Your comment').fill(one)
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: one })).toContainText('Waiting to be sent')
  }
  let cuts = 0
  const isTheirs = (request: Request) => request.method() === 'PUT' && /\/comments\//.test(request.url())
  // Offline as soon as a request begins, whether it arrives or not; online again once that is noticed.
  page.on('request', (request) => {
    if (!isTheirs(request) || cuts >= 6) return
    cuts += 1
    void context.setOffline(true).then(() => context.setOffline(false))
  })
  await context.setOffline(false)
  const said = async () => {
    const { items } = await (await page.request.get(`/api/posts${post.replace('/blog', '')}/comments`)).json()
    const all = items.map(({ content }: { content: string }) => content)
    // Newest first.
    return all.filter((one: string) => words.includes(one)).reverse()
  }
  await expect.poll(said, { timeout: 30_000 }).toEqual(words)
  await expect(outboxLink(page)).toBeHidden()
  expect(cuts).toBeGreaterThanOrEqual(3)
  expect(await said()).toEqual(words)
})

test('what has waited for a week says since when, and still goes, once', async ({ page, context }) => {
  await signIn(page, 'student')
  await page.goto('/outbox')
  await workerStands(page)
  const post = await openPost(page, 6)
  await away(context)
  await say(page, 'Back from the village')
  await page.close()

  const later = await context.newPage()
  const day = 24 * 60 * 60_000
  await later.clock.setSystemTime(Date.now() + 7 * day)
  await later.goto('/outbox')
  const waiting = later.getByRole('region', { name: 'Waiting' })
  await expect(waiting).toContainText(/since \d+ \w+/)
  await context.setOffline(false)
  await expect(waiting).toBeHidden({ timeout: 20_000 })
  await expect.poll(() => there(later, post, 'Back from the village')).toBe(1)
})
