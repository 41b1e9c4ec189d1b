import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { demo, kept, personOf, signIn, signInByForm, workerStands } from '#testing/journeys/campus.ts'
import { demoFolder } from '#testing/journeys/demo-campus.ts'
import { aPhoto } from '#testing/journeys/pictures.ts'
import { type RunningCampus, startCampus } from '#testing/journeys/server.ts'

/** A campus that can be killed and restarts at the same address. */
interface Mortal {
  url: string
  folder: string
  /** Dies at once, and restarts some moments later. */
  kill(): Promise<void>
  kills: number
}

const test = base.extend<{ mortal: Mortal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  mortal: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'campus-outbox-'))
    await cp(demoFolder, folder, { recursive: true })
    let running: RunningCampus = await startCampus({ folder, env: { RATE_LIMITS: 'off' } })
    const port = Number(new URL(running.url).port)
    const mortal: Mortal = {
      url: running.url,
      folder,
      kills: 0,
      async kill() {
        mortal.kills += 1
        const gone = once(running.process, 'exit')
        running.process.kill('SIGKILL')
        await gone
        running = await startCampus({ folder, port, env: { RATE_LIMITS: 'off' } })
      },
    }
    await use(mortal)
    await running.stop()
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: ({ mortal }, use) => use(mortal.url),
})

test.use({ serviceWorkers: 'allow' })

const cut = (context: BrowserContext) => context.setOffline(true)
const mend = (context: BrowserContext) => context.setOffline(false)

/** A reel of the demo campus, to be uploaded again. */
async function aVideo(page: Page): Promise<Buffer> {
  const { items } = (await (await page.request.get('/api/reels')).json()) as {
    items: { original: { src: string; bytes: number } }[]
  }
  const smallest = items.map(({ original }) => original).sort((a, b) => a.bytes - b.bytes)[0]
  if (!smallest) throw new Error('The demo campus has no reels')
  return (await page.request.get(smallest.src)).body()
}

interface Listed {
  items: {
    id: string
    createdAt?: string
    title?: string
    name?: string
    caption?: string
    content?: string
  }[]
}

test('everything made without a network exists once, and nothing before what it is about, after a killed tab, two tabs and three dead servers', async ({
  page,
  context,
  mortal,
}) => {
  test.setTimeout(150_000)
  await signIn(page, 'subadmin')
  // A page that was visited before opens offline.
  const video = await aVideo(page)
  for (const path of ['/post-blog', '/post-product', '/post-reel', '/books']) {
    await page.goto(path)
    await workerStands(page)
    await page.waitForLoadState('networkidle')
  }
  const book = page.locator('main a[href^="/books/0"]').first()
  const bookPath = new URL((await book.getAttribute('href')) ?? '', mortal.url).pathname
  await page.goto(bookPath)
  await expect(page.getByText(/Your rating|You rated this book/).first()).toBeVisible()
  await page.goto('/blog')
  await page.getByRole('article').nth(2).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /comments?$/ })).toBeVisible()
  const post = new URL(page.url()).pathname
  await kept(page, await personOf(page), JSON.stringify(`["comments","${post.split('/').at(-1)}"]`))
  await cut(context)

  await page.goto(post)
  await page.getByLabel('Your comment').fill('Made on the bus')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: 'Made on the bus' }).first()
  await mine.getByRole('button', { name: /^Reply to/ }).click()
  await page.getByLabel('Your reply to yourself').fill('Answered on the bus')
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await expect(mine).toContainText('Answered on the bus')
  const like = page.getByRole('button', { name: /like this post/i })
  const liked = (await like.getAttribute('aria-pressed')) === 'true'
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', String(!liked))
  // Shown at once, and stored a moment later.
  await expect(page.getByRole('link', { name: 'Outbox: 3 waiting' })).toBeVisible()

  await page.goto(bookPath)
  await page.getByRole('dialog').locator('label', { hasText: '4 of 5' }).click()
  await page.getByRole('button', { name: 'Give 4 stars' }).click()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()

  await page.goto('/post-product')
  await page.getByLabel('Product name').fill('Lamp from the bus')
  await page.getByLabel('Price').fill('700')
  await page.getByLabel('Description').fill('Between Oye and Ikole.')
  await page.getByLabel('WhatsApp number').fill('08031234567')
  await page
    .getByLabel('Add pictures')
    .setInputFiles([
      await aPhoto('one.jpg', '#0b6b43', 800, 600),
      await aPhoto('two.jpg', '#bc4a16', 800, 600),
    ])
  await expect(page.getByText(/KB$/).first()).toBeVisible()
  await expect(page.getByText('One moment…'), 'both are ready').toHaveCount(0)
  await page.getByRole('button', { name: 'List Product' }).click()
  await expect(page.getByText("Saved locally. Will upload when you're online.").first()).toBeVisible()

  await page.goto('/post-blog')
  await page.getByLabel('Title').fill('Written on the bus')
  await page.getByText('Details before you send').click()
  await page.getByLabel('Excerpt').fill('Forty minutes of it.')
  await page.locator('[contenteditable=true]').fill('The road is long.')
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(
    page.getByText("Post saved locally. Will upload when you're back online.").first(),
  ).toBeVisible()

  await page.goto('/post-reel')
  await page
    .getByLabel('Choose a video')
    .setInputFiles({ name: 'bus.mp4', mimeType: 'video/mp4', buffer: video })
  await page.getByLabel('Caption').fill('Filmed on the bus')
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await expect(page.getByText('Saved as draft. Will upload when online.').first()).toBeVisible()
  const made = 7
  await expect(page.getByRole('link', { name: `Outbox: ${made} waiting` })).toBeVisible()
  await page.close() // killed

  // The first responses to creations are lost: the campus dies after writing.
  const doomed = new Set(['comments', 'rating', 'products'])
  await context.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const kind = [...doomed].find((one) => pathname.includes(one))
    if (route.request().method() !== 'PUT' || !kind) return route.continue()
    doomed.delete(kind)
    const answer = await route.fetch()
    expect(answer.ok(), pathname).toBe(true)
    await mortal.kill()
    await route.abort()
  })
  const tabs = [await context.newPage(), await context.newPage()]
  await tabs[0]?.goto(post)
  await tabs[1]?.goto('/outbox')
  await mend(context)
  const outbox = tabs[1] as Page
  await expect(outbox.getByRole('region', { name: 'Sent today' }).getByRole('listitem')).toHaveCount(made, {
    timeout: 90_000,
  })
  await expect(outbox.getByRole('link', { name: /^Outbox/ })).toBeHidden()
  expect(mortal.kills).toBe(3)
  await context.unroute('**/api/**')

  const read = async (path: string): Promise<Listed> => (await outbox.request.get(path)).json()
  const named = (list: Listed, words: string) =>
    list.items.filter((one) => [one.title, one.name, one.caption, one.content].includes(words))
  const talk = (await read(`/api/posts/${post.split('/').at(-1)}/comments`)) as {
    items: (Listed['items'][number] & { replies: Listed['items'] })[]
  }
  const said = named(talk, 'Made on the bus') as typeof talk.items
  expect(said).toHaveLength(1)
  const answers = said[0]?.replies.filter(({ content }) => content === 'Answered on the bus') ?? []
  expect(answers).toHaveLength(1)
  expect(await read(`/api/liked-posts?ids=${post.split('/').at(-1)}`)).toEqual({
    ids: liked ? [] : [post.split('/').at(-1)],
  })
  expect(await read(`/api${bookPath}/rating`)).toEqual({ rating: 4 })
  expect(named(await read('/api/my-products'), 'Lamp from the bus')).toHaveLength(1)
  expect(named(await read('/api/my/posts'), 'Written on the bus')).toHaveLength(1)
  expect(named(await read('/api/my/reels'), 'Filmed on the bus')).toHaveLength(1)

  // The rows of its database, by the campus's own clock.
  const arrived = whenMade(mortal.folder, {
    comment: ['comments', 'content', 'Made on the bus'],
    reply: ['comments', 'content', 'Answered on the bus'],
    ...(!liked && { like: ['post_likes', 'postId', post.split('/').at(-1)] }),
    rating: ['ratings', 'bookId', bookPath.split('/').at(-1)],
    product: ['products', 'name', 'Lamp from the bus'],
    post: ['posts', 'title', 'Written on the bus'],
    reel: ['reels', 'caption', 'Filmed on the bus'],
  })
  for (const [what, times] of arrived) expect(times, `${what} was made once`).toHaveLength(1)
  const at = Object.fromEntries(arrived.map(([what, [first = '']]) => [what, first]))
  expect(at.comment && at.comment < (at.reply ?? ''), 'the reply after what it answers').toBe(true)
})

/** When each thing was written, for the demo's subadmin, in the given order. */
function whenMade(folder: string, things: Record<string, (string | undefined)[]>): [string, string[]][] {
  const database = new DatabaseSync(join(folder, 'campus.sqlite'), { readOnly: true })
  const subadmin = database.prepare('select id from users where email = ?').get(demo.subadmin)?.id as string
  const all = Object.entries(things).map(([what, [table, column, value = '']]): [string, string[]] => {
    const owner = table === 'post_likes' || table === 'ratings' ? 'userId' : 'ownerId'
    const rows = database
      .prepare(`select createdAt as at from ${table} where ${column} = ? and ${owner} = ?`)
      .all(value, subadmin)
    return [what, rows.map(({ at }) => String(at))]
  })
  database.close()
  return all
}

test('two people on one phone: neither sees, or sends, what is the other’s', async ({ page, context }) => {
  // The browser would rightly send it by itself in the meantime.
  await context.addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })
  })
  await signInByForm(page, 'student')
  await workerStands(page)
  await page.goto('/blog')
  await page.getByRole('article').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /comments?$/ })).toBeVisible()
  await expect(page.getByText('FUOYE Campus').first()).toBeVisible()
  const post = page.url()
  await page.route('**/api/posts/*/comments/*', (route) => route.abort())
  await page.getByLabel('Your comment').fill('Only Bisi may say this')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByRole('link', { name: 'Outbox: 1 waiting' })).toBeVisible()

  await page.getByRole('button', { name: /your menu/i }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page
    .getByRole('dialog', { name: 'One thing has not been sent' })
    .getByRole('button', { name: 'Sign Out' })
    .click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await page.unroute('**/api/posts/*/comments/*')
  const stores = () =>
    page.evaluate(async () =>
      (await indexedDB.databases())
        .map(({ name }) => name)
        .filter((name) => name?.startsWith('campus-kept-')),
    )
  await expect.poll(stores).toEqual(['campus-kept-visitor'])

  await signInByForm(page, 'subadmin')
  await page.goto(post)
  await expect(page.getByRole('heading', { name: /comments?$/ })).toBeVisible()
  await expect(page.getByText('Only Bisi may say this')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Outbox/ })).toBeHidden()
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: 'All sent' })).toBeVisible()

  await context.clearCookies()
  await signInByForm(page, 'student')
  await page.goto(post)
  await expect(page.getByText('Only Bisi may say this')).toHaveCount(1)
  await page.goto('/outbox')
  await expect(page.getByRole('region', { name: 'Sent today' })).toContainText(/Sent \d\d:/)
})

test('with the app closed, the browser itself sends what waits once it finds a network', async ({
  page,
  context,
  mortal,
}) => {
  await signIn(page, 'subadmin')
  await page.goto('/books')
  await workerStands(page)
  const book = await page.locator('main a[href^="/books/0"]').first().getAttribute('href')
  const bookPath = new URL(book ?? '', mortal.url).pathname
  await page.goto(bookPath)
  await expect(page.getByText('Your rating').first()).toBeVisible()
  await page.waitForLoadState('networkidle') // the cache's code is loaded, and has written
  await page.goto('/blog')
  await page.getByRole('article').nth(4).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /comments?$/ })).toBeVisible()
  const post = new URL(page.url()).pathname.split('/').at(-1)
  await cut(context)
  await page.getByLabel('Your comment').fill('Sent while it was closed')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByRole('link', { name: 'Outbox: 1 waiting' })).toBeVisible()
  await page.goto(bookPath)
  await page.getByRole('dialog').locator('label', { hasText: '4 of 5' }).click()
  await page.getByRole('button', { name: 'Give 4 stars' }).click()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Outbox: 2 waiting' })).toBeAttached()
  await page.close()
  await mend(context)

  const nowhere = await context.newPage()
  const cdp = await context.newCDPSession(nowhere)
  const found = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(mortal.url))
      if (ours) resolve(ours.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin: mortal.url,
    registrationId: await found,
    tag: 'outbox',
    lastChance: false,
  })
  const said = async () => {
    const { items } = (await (await nowhere.request.get(`/api/posts/${post}/comments`)).json()) as Listed
    return items.filter(({ content }) => content === 'Sent while it was closed').length
  }
  await expect.poll(said).toBe(1)
  const rated = async () => (await nowhere.request.get(`/api${bookPath}/rating`)).json()
  await expect.poll(rated).toEqual({ rating: 4 })
})
